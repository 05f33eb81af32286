import { useSyncExternalStore } from 'react'
import { firstBounds } from '#contract/domain/first-bounds.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/** The product as it was when added, so that later changes can be shown. */
interface Snapshot {
  businessId: string
  name: string
  price: number
  currency: string
}
type Ordered = { productId: string; dailyMenuId?: undefined } | { productId?: undefined; dailyMenuId: string }

/**
 * A line of the cart: a product or a daily menu; favourites where ordering is off. Stored on the device as `wishlist`
 * (customer specification, section 3), across visits and tabs. A row re-renders only for its own line.
 */
export type CartLine = Ordered &
  Partial<Snapshot> & {
    quantity: number
    /**
     * Ids of the chosen options or courses (contract/domain/courses.ts), in the order of their groups;
     * omitted if none.
     */
    options?: string[]
    note?: string
  }

/** The id of the line's product or daily menu; unique across both. */
export const orderedId = ({ productId, dailyMenuId }: Ordered): string => productId ?? dailyMenuId

/** Equal for lines with the same product, options and note; unique within a cart. */
export const lineKey = (line: CartLine): string =>
  [orderedId(line), ...(line.options ?? []), line.note ?? ''].join()

/** The part of the line that an order names (order-item.ts). */
export const toOrderLine = ({ productId, dailyMenuId, quantity, options, note }: CartLine): CartLine => ({
  ...(productId === undefined ? { dailyMenuId } : { productId }),
  quantity,
  ...(options?.length && { options }),
  ...(note && { note }),
})

const wishlist = stored('wishlist')
const changes = createChannel(() => addEventListener('storage', readAgain))
const none: readonly CartLine[] = []
let lines: readonly CartLine[] | undefined

function read(): readonly CartLine[] {
  lines ??= parse(wishlist.get())
  return lines
}

function parse(text: string | null): readonly CartLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isLine) : none
  } catch {
    return none
  }
}

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null
  const { productId, dailyMenuId, quantity = 0, options = [], note = '' } = line ?? {}
  return (
    typeof (productId ?? dailyMenuId) === 'string' &&
    Array.isArray(options) &&
    typeof note === 'string' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= firstBounds.quantity
  )
}

function write(next: readonly CartLine[]): void {
  lines = next
  wishlist.set(JSON.stringify(next))
  changes.emit()
}

function readAgain(event: StorageEvent): void {
  // A null key: localStorage.clear() was called.
  if (event.key !== null && event.key !== 'wishlist') return
  lines = undefined
  changes.emit()
}

export const useCart = (): readonly CartLine[] => useSyncExternalStore(changes.subscribe, read, () => none)

/** Whether some line matches; re-renders only when that changes. */
export const useIsInCart = (isLike: (line: CartLine) => boolean): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => read().some(isLike),
    () => false,
  )

/** The quantity of a product or daily menu in the cart: over all of its lines, or of this line only. */
export const useQuantity = (id: string, line?: CartLine): number =>
  useSyncExternalStore(
    changes.subscribe,
    () => (line ? (findLine(line)?.quantity ?? 0) : quantityOf(id)),
    () => 0,
  )

const isSame = (line: CartLine) => {
  const key = lineKey(line)
  return (other: CartLine) => lineKey(other) === key
}
const findLine = (line: CartLine) => read().find(isSame(line))
const linesOf = (id: string) => read().filter((line) => orderedId(line) === id)
const quantityOf = (id: string) => linesOf(id).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Sets the quantity of a product or daily menu, by changing the line added last. `seen` is stored only with a
 * new line.
 */
export function setQuantity(
  id: string,
  quantity: number,
  { isDailyMenu, ...seen }: Partial<Snapshot> & { isDailyMenu?: boolean } = {},
): void {
  const ordered: Ordered = isDailyMenu ? { dailyMenuId: id } : { productId: id }
  const line = linesOf(id).at(-1) ?? { ...ordered, quantity: 0, ...seen }
  setLineQuantity(line, line.quantity + quantity - quantityOf(id))
}

/** A quantity of 0 removes the line; a line that is not in the cart is appended. */
export function setLineQuantity(line: CartLine, quantity: number): void {
  const bounded = Math.max(0, Math.min(firstBounds.quantity, quantity))
  const isThis = isSame(line)
  if (!bounded) return write(read().filter((other) => !isThis(other)))
  if (!findLine(line)) return write([...read(), { ...line, quantity: bounded }])
  write(read().map((other) => (isThis(other) ? { ...other, quantity: bounded } : other)))
}

/** Moves or adds the line to the end, as the choice made last, merged with an equal line in the cart. */
export function addToCart(line: CartLine): void {
  const quantity = line.quantity + (findLine(line)?.quantity ?? 0)
  setLineQuantity(line, 0)
  setLineQuantity(line, quantity)
}

/** Replaces a line with a changed one, merged with an equal line if there is one. */
export function replaceLine(old: CartLine, line: CartLine): void {
  const isOld = isSame(old)
  const isLike = isSame(line)
  const quantity = line.quantity + (isOld(line) ? 0 : (findLine(line)?.quantity ?? 0))
  const changed = { ...line, quantity: Math.min(firstBounds.quantity, quantity) }
  write(read().flatMap((other) => (isOld(other) ? changed : isLike(other) ? [] : other)))
}

/** Records that the guest has seen the new price. */
export function acceptPrice(line: CartLine, seen: Pick<Snapshot, 'price' | 'currency'>): void {
  const isThis = isSame(line)
  write(read().map((other) => (isThis(other) ? { ...other, ...seen } : other)))
}

/** Subtracts the ordered quantities; what the guest added meanwhile, or at another business, stays. */
export function removeFromCart(ordered: readonly CartLine[]): void {
  const quantities = new Map(ordered.map((line) => [lineKey(line), line.quantity]))
  write(
    read()
      .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(lineKey(line)) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  )
}
