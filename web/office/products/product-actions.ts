import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'
import { pickMarks, type Marks } from './marks.ts'
import type { Product } from './product.ts'

/** The actions on a product in every list of products. */
export const productActions = {
  /** Runs the save of the panel (product-save.ts), which shows its own toasts; false if parts of it failed. */
  save: action((work: () => Promise<boolean>) => work()),
  /** One tap in a busy kitchen, so it does not ask; another tap reverts it. */
  toggle: action(
    ({ id, active }: Product) => api('PUT products/:id', { params: { id }, body: { active: !active } }),
    { confirm: false, successText: ({ active }) => (active ? 'products.deactivated' : 'products.activated') },
  ),
  /** Used for many products in a row, so it does not ask; it can be undone. */
  mark: action((product: Product, marks: Marks) => saveMarks(product, marks), {
    confirm: false,
    successText: 'marks.saved',
    undo: (product) => saveMarks(product, pickMarks(product)),
    undoneText: 'marks.undone',
  }),
  remove: action(({ id }: Product) => api('DELETE products/:id', { params: { id } }), {
    successText: 'products.deleted',
    undo: ({ id }) => api('PUT products/:id', { params: { id }, body: { deleted: false } }),
    undoneText: 'products.restored',
  }),
}

const saveMarks = ({ id }: Product, body: Marks) => api('PUT products/:id', { params: { id }, body })
