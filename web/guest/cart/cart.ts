import { useSyncExternalStore } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * The cart, by product; favourites where ordering is off. Stored on the device as `wishlist` (customer specification,
 * section 3), across visits and tabs. A row re-renders only for its own product.
 */
export interface CartLine {
  productId: string
  quantity: number
  /** The product as it was when added, so that later changes can be shown. */
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

export const useQuantity = (productId: string): number =>
  useSyncExternalStore(
    changes.subscribe,
    () => quantityOf(productId),
    () => 0,
  )

const quantityOf = (productId: string) => read().find((line) => line.productId === productId)?.quantity ?? 0

/** A quantity of 0 removes the product; `seen` is stored only with a new line. */
export function setQuantity(productId: string, quantity: number, seen?: ProductSnapshot): void {
  const bounded = Math.max(0, Math.min(bounds.quantity, quantity))
  const others = read().filter((line) => line.productId !== productId)
  if (bounded === 0) return write(others)
  if (others.length === read().length) return write([...others, { productId, quantity: bounded, ...seen }])
  write(read().map((old) => (old.productId === productId ? { ...old, quantity: bounded } : old)))
}

export const addToCart = (productId: string, quantity: number, seen: ProductSnapshot): void =>
  setQuantity(productId, quantityOf(productId) + quantity, seen)

/** Records that the guest has seen the product's new price. */
export function acceptPrice(productId: string, price: number): void {
  write(read().map((line) => (line.productId === productId ? { ...line, price } : line)))
}

/** Subtracts the ordered quantities; what the guest added meanwhile, or at another business, stays. */
export function removeFromCart(ordered: readonly CartLine[]): void {
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]))
  write(
    read()
      .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.productId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  )
}
