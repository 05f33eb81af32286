import { api } from '#web/lib/api.ts'
import { action, type Runnables } from '#web/office/actions/actions.ts'
import { manyActions } from './many-actions.ts'
import { pickMarks, type Marks } from '#web/office/data/marks.ts'
import { isPriceMissing, withSizePrices, type Product } from '#web/office/data/product.ts'
import type { SavedProduct } from './product-save.ts'
import type { GivenStock } from './stock/stock.ts'

const stockSetTexts = {
  again: 'stock.isAgain',
  soldOut: 'stock.isSoldOut',
  left: 'stock.isCounted',
} as const

/** The actions on a product in every list of products. */
export const productActions = {
  /** Runs the save of the panel (product-save.ts), which shows its own toasts. */
  save: action(({ work }: { name: string; work: () => Promise<SavedProduct> }) => work(), {
    showsConflicts: true,
  }),
  /** One of many in a row, so it does not ask; the panel shows what was created and can undo it. */
  createAnother: action((work: () => Promise<SavedProduct>) => work(), { confirm: false }),
  undoCreate: action((id: string) => api('DELETE products/:id', { params: { id } }), {
    confirm: false,
    successText: 'products.deleted',
  }),
  /** One tap in a busy kitchen, so it does not ask; another tap reverts it. */
  toggle: action(
    ({ id, active }: Product) => api('PUT products/:id', { params: { id }, body: { active: !active } }),
    { confirm: false, successText: ({ active }) => (active ? 'products.deactivated' : 'products.activated') },
  ),
  /** Used for many products in a row, so it does not ask; it can be undone. */
  mark: action((product: Product, marks: Marks) => saveMarks(product, marks, pickMarks(product)), {
    confirm: false,
    successText: 'marks.saved',
    undo: (product, marks) => saveMarks(product, pickMarks(product), marks),
    undoneText: 'marks.undone',
  }),
  /** A price typed in the list: it can be undone, so it does not ask. */
  price: action(
    ({ id, price: before }: Product, price: number) =>
      api('PUT products/:id', { params: { id }, body: { price, expected: { price: before } } }),
    {
      confirm: false,
      successText: 'products.priceChanged',
      undo: ({ id, price: before }, price) =>
        api('PUT products/:id', { params: { id }, body: { price: before, expected: { price } } }),
      undoneText: 'products.priceUndone',
    },
  ),
  /** The prices of some of its sizes. */
  sizePrices: action(
    (product: Product, prices: ReadonlyMap<string, number>) =>
      saveGroups(product, withSizePrices(product, prices), product.optionGroups),
    {
      confirm: false,
      successText: 'products.priceChanged',
      undo: (product, prices) => saveGroups(product, product.optionGroups, withSizePrices(product, prices)),
      undoneText: 'products.priceUndone',
    },
  ),
  /** The first price of a product that lacked one; the product becomes available with it. */
  firstPrice: action(
    ({ id, price: before }: Product, price: number) =>
      api('PUT products/:id', {
        params: { id },
        body: { price, active: true, expected: { price: before } },
      }),
    { confirm: false, successText: 'products.priceGiven' },
  ),
  /** One tap in the middle of service, so it does not ask; it can be undone. */
  setStock: action(
    ({ id }: Product, body: GivenStock) => api('PUT products/:id/stock', { params: { id }, body }),
    {
      confirm: false,
      successText: (_, { stock }) =>
        stockSetTexts[stock === null ? 'again' : stock === 0 ? 'soldOut' : 'left'],
      undo: ({ id, stock, stockUntil }) =>
        api('PUT products/:id/stock', {
          params: { id },
          body: { stock, until: stockUntil === null ? null : 'opening' },
        }),
      undoneText: 'stock.undone',
    },
  ),
  ...manyActions,
  duplicate: action(({ id }: Product) => api('POST products/:id/duplicate', { params: { id } }), {
    subject: 'row.duplicate',
    successText: 'products.duplicated',
  }),
  remove: action(({ id }: Product) => api('DELETE products/:id', { params: { id } }), {
    subject: 'row.delete',
    successText: 'products.deleted',
    undo: ({ id }) => api('PUT products/:id', { params: { id }, body: { deleted: false } }),
    undoneText: 'products.restored',
  }),
}

/** Saves a price typed in a list. */
export const givePrice =
  (run: Runnables<Pick<typeof productActions, 'price' | 'firstPrice'>>) =>
  (product: Product, price: number) =>
    isPriceMissing(product) ? run.firstPrice(product, price) : run.price(product, price)

/** `expected`: the groups as the editor saw them. */
const saveGroups = (
  { id }: Product,
  optionGroups: Product['optionGroups'],
  expected: Product['optionGroups'],
) => api('PUT products/:id', { params: { id }, body: { optionGroups, expected: { optionGroups: expected } } })

/** `expected`: the marks as the editor saw them. */
const saveMarks = ({ id }: Product, marks: Marks, expected: Marks) =>
  api('PUT products/:id', { params: { id }, body: { ...marks, expected: { ...expected } } })
