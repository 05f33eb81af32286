import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'
import { pickMarks, type Marks } from './marks.ts'
import type { Product } from './product.ts'

/** What every list of products can do with one. */
export const productActions = {
  /** The panel's own work (saving.ts), which says itself what was done; false: not all of it. */
  save: action((work: () => Promise<boolean>) => work()),
  /** Sold out and back with one tap in a busy kitchen: it asks nothing, and another tap takes it back. */
  toggle: action(
    ({ id, active }: Product) => api('PUT products/:id', { params: { id }, body: { active: !active } }),
    { confirm: false, successText: ({ active }) => (active ? 'products.deactivated' : 'products.activated') },
  ),
  /** One after the other, so it asks nothing; it can be taken back. */
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
