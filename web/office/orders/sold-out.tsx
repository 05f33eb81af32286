import { createElement } from 'react'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'

interface Dish {
  id: string
  name: string
}

/** The products among ordered items, each once; a daily menu is not sold out as a whole. */
export function dishesOf(items: readonly { product: Dish; parts?: unknown }[]): Dish[] {
  const products = items.flatMap(({ product, parts }) => (parts ? [] : [product]))
  return [...new Map(products.map(({ id, name }) => [id, { id, name }])).values()]
}

/** Until tomorrow nobody can order these products any more. */
export const markSoldOut = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) => api('PUT products/:id/stock', { params: { id }, body: { stock: 0, until: 'opening' } })),
  )

/** Which of an order's dishes are sold out, chosen in the question; the only one is. */
export const chosenDishes = (dishes: readonly Dish[]) =>
  createStore<{ ids: readonly string[] }>({ ids: dishes.length === 1 ? dishes.map(({ id }) => id) : [] })
type Chosen = ReturnType<typeof chosenDishes>

/** Marks dishes of an order as sold out, as the kitchen finds out. */
export const sellOut = action(
  (_of: { dishes: readonly Dish[]; label: string }, chosen: Chosen) => markSoldOut(chosen.get().ids),
  {
    confirm: ({ dishes, label }, chosen) => ({
      subject: `${t('stock.untilTomorrow')} · ${label}`,
      text: t('ask.continue'),
      body: createElement(SoldOutDishes, { dishes, chosen }),
      isComplete: { use: () => chosen.use().ids.length > 0 },
    }),
    successText: 'stock.isSoldOut',
  },
)

function SoldOutDishes({ dishes, chosen }: { dishes: readonly Dish[]; chosen: Chosen }) {
  const { ids } = chosen.use()
  return (
    <Chips
      kind="checkbox"
      legend={t('orders.whatIsOut')}
      options={dishes.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={[...ids]}
      onChoose={(id) =>
        chosen.set({ ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] })
      }
    />
  )
}
