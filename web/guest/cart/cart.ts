import { useSyncExternalStore } from 'react'
import { firstBounds } from '#contract/domain/first-bounds.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/** What was added, as it was then, so that later changes can be shown. */
interface Snapshot {
  businessId: string
  name: string
  price: number
}
type Ordered = { productId: string; dailyMenuId?: undefined } | { productId?: undefined; dailyMenuId: string }

/**
 * A line of the cart: a product or a daily menu; favourites where ordering is off. Stored on the device as `wishlist`
 * (customer specification, section 3), across visits and tabs. A row re-renders only for its own line.
 */
export type CartLine = Ordered & Partial<Snapshot> & { quantity: number }

/** The id of the line's product or daily menu; no two things share one. */
export const orderedId = ({ productId, dailyMenuId }: Ordered): string => productId ?? dailyMenuId

/** The line as an order names it. */
export const toOrderLine = ({ productId, dailyMenuId, quantity }: CartLine): CartLine =>
  productId === undefined ? { dailyMenuId, quantity } : { productId, quantity }

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
  const { productId, dailyMenuId, quantity = 0 } = line ?? {}
  return (
    typeof (productId ?? dailyMenuId) === 'string' &&
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

export const useQuantity = (id: string): number =>
  useSyncExternalStore(
    changes.subscribe,
    () => quantityOf(id),
    () => 0,
  )

const isOf = (id: string) => (line: CartLine) => orderedId(line) === id
const quantityOf = (id: string) => read().find(isOf(id))?.quantity ?? 0

/** A quantity of 0 removes the line; `seen` is stored only with a new line. */
export function setQuantity(
  id: string,
  quantity: number,
  { isDailyMenu, ...seen }: Partial<Snapshot> & { isDailyMenu?: boolean } = {},
): void {
  const bounded = Math.max(0, Math.min(firstBounds.quantity, quantity))
  const others = read().filter((line) => orderedId(line) !== id)
  if (bounded === 0) return write(others)
  if (others.length === read().length) {
    const ordered: Ordered = isDailyMenu ? { dailyMenuId: id } : { productId: id }
    return write([...others, { ...ordered, quantity: bounded, ...seen }])
  }
  write(read().map((old) => (orderedId(old) === id ? { ...old, quantity: bounded } : old)))
}

export const addToCart = (id: string, quantity: number, seen: Snapshot & { isDailyMenu?: boolean }): void =>
  setQuantity(id, quantityOf(id) + quantity, seen)

/** Records that the guest has seen the new price. */
export function acceptPrice(id: string, price: number): void {
  write(read().map((line) => (orderedId(line) === id ? { ...line, price } : line)))
}

/** Subtracts the ordered quantities; what the guest added meanwhile, or at another business, stays. */
export function removeFromCart(ordered: readonly CartLine[]): void {
  const quantities = new Map(ordered.map((line) => [orderedId(line), line.quantity]))
  write(
    read()
      .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(orderedId(line)) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  )
}
