import { useSyncExternalStore } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * What the guest has chosen, by product; favourites where ordering is off. Kept on the device as `wishlist` (customer
 * specification, section 3), across visits and tabs. A row hears only of its own product.
 */
export interface CartLine {
  productId: string
  quantity: number
  /** As it was when it was chosen: what has changed since is told. */
  businessId?: string
  name?: string
  price?: number
}
type ProductSnapshot = Required<Pick<CartLine, 'businessId' | 'name' | 'price'>>

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
  const { productId, quantity = 0 } = line ?? {}
  return (
    typeof productId === 'string' && Number.isInteger(quantity) && quantity > 0 && quantity <= bounds.quantity
  )
}

function write(next: readonly CartLine[]): void {
  lines = next
  wishlist.set(JSON.stringify(next))
  changes.emit()
}

function readAgain(event: StorageEvent): void {
  // No key: all of it was cleared.
  if (event.key !== null && event.key !== 'wishlist') return
  lines = undefined
  changes.emit()
}

export const useCart = (): readonly CartLine[] => useSyncExternalStore(changes.subscribe, read, () => none)

/** Whether one of its lines is like this; hears of nothing else. */
export const useIsInCart = (isLike: (line: CartLine) => boolean): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => read().some(isLike),
    () => false,
  )

export const useQuantity = (productId: string): number =>
  useSyncExternalStore(
    changes.subscribe,
    () => quantityOf(productId),
    () => 0,
  )

const quantityOf = (productId: string) => read().find((line) => line.productId === productId)?.quantity ?? 0

/** 0 takes it off; `seen` counts for what was not there. */
export function setQuantity(productId: string, quantity: number, seen?: ProductSnapshot): void {
  const bounded = Math.max(0, Math.min(bounds.quantity, quantity))
  const others = read().filter((line) => line.productId !== productId)
  if (bounded === 0) return write(others)
  if (others.length === read().length) return write([...others, { productId, quantity: bounded, ...seen }])
  write(read().map((old) => (old.productId === productId ? { ...old, quantity: bounded } : old)))
}

/** Its price is known to the guest. */
export function acceptPrice(productId: string, price: number): void {
  write(read().map((line) => (line.productId === productId ? { ...line, price } : line)))
}

/** Takes off what was ordered; what was added meanwhile, and what another business holds, stays. */
export function removeFromCart(ordered: readonly CartLine[]): void {
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]))
  write(
    read()
      .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.productId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  )
}
