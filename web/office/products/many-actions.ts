import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'
import type { Product } from '#web/office/data/product.ts'

/** A change of one of many products. */
export interface ManyChange {
  product: Product
  change: {
    price?: number
    optionGroups?: Product['optionGroups']
    active?: boolean
    deleted?: boolean
    station?: string | null
  }
}

/**
 * Sends only the changed fields, with the values seen before: if somebody else has changed one meanwhile, the
 * whole request is rejected.
 */
async function changeMany(changes: ManyChange[], isUndo = false) {
  const products = changes.map(({ product, change }) => {
    const before = pick(product, change)
    return isUndo
      ? { id: product.id, ...before, expected: { ...change } }
      : { id: product.id, ...change, expected: { ...before } }
  })
  if (products.length) await api('PUT products', { body: { products } })
}

function pick(
  product: Product,
  { price, optionGroups, active, deleted, station }: ManyChange['change'],
): ManyChange['change'] {
  return {
    ...(price !== undefined && { price: product.price }),
    ...(optionGroups !== undefined && { optionGroups: product.optionGroups }),
    ...(active !== undefined && { active: product.active }),
    ...(deleted !== undefined && { deleted: product.deleted }),
    ...(station !== undefined && { station: product.station }),
  }
}

/** Changes of many products at once, each with one Undo for all of them. */
export const manyActions = {
  changeMany: action((changes: ManyChange[]) => changeMany(changes), {
    subject: 'many.title',
    successText: 'many.done',
    undo: (changes) => changeMany(changes, true),
    undoneText: 'many.undone',
  }),
}

/** The products to move with their submenu and its current order, and the target submenu. */
export interface Move {
  from: { menuId: string; id: string; products: Product[] }
  to: { menuId: string; id: string }
  productIds: string[]
}

/** The products that were not in the target submenu before, for Undo. */
const movedBy = new WeakMap<Move, string[]>()

export const moveAction = action(
  async (move: Move) => {
    const { from, to, productIds } = move
    const { moved } = await api('POST menus/:menuId/sub-menus/:id/products/move', {
      params: { menuId: from.menuId, id: from.id },
      body: { productIds, to: to.id },
    })
    movedBy.set(move, moved)
  },
  { subject: 'many.title', successText: 'many.moved', undo: undoMove, undoneText: 'many.undone' },
)

async function undoMove(move: Move): Promise<void> {
  const { from, to, productIds } = move
  const moved = movedBy.get(move) ?? []
  const params = { menuId: from.menuId, id: from.id }
  if (moved.length) {
    await api('POST menus/:menuId/sub-menus/:id/products/move', {
      params: { menuId: to.menuId, id: to.id },
      body: { productIds: moved, to: from.id },
    })
  }
  await api('POST menus/:menuId/sub-menus/:id/products', { params, body: { productIds } })
  const products = from.products.map(({ id }, order) => ({ id, order }))
  await api('PUT menus/:menuId/sub-menus/:id/products/ordering', { params, body: { products } })
}
