import type { ReadingDoubt } from '#contract/shared/reading.ts'
import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'
import { isPriceMissing } from '#web/office/data/product.ts'
import { productActions } from '#web/office/products/product-actions.ts'
import { t } from '#web/office/texts.ts'
import { countToCompare, type Dish, type Review, type ReviewSubmenu } from './review.ts'

/** The edited fields of a dish. */
export interface DishChange {
  name?: string
  price?: number
  description?: string
}
/** The same, with the remaining doubts about the dish. */
export interface DishEdit extends DishChange {
  doubts?: ReadingDoubt[]
}
/** A dish to add; with `after` null it is added at the end. */
export interface NewDish {
  submenuId: string
  after: string | null
  name: string
  price: number | null
}
const quietly = { confirm: false } as const

async function change(dish: Dish, edit: DishChange): Promise<void> {
  const fields = (['name', 'price', 'description'] as const).filter((field) => edit[field] !== undefined)
  if (!fields.length) return
  // A dish that lacked only its price becomes available with it.
  const isReleased = edit.price !== undefined && isPriceMissing(dish)
  await api('PUT products/:id', {
    params: { id: dish.id },
    body: {
      ...edit,
      ...(isReleased && { active: true }),
      expected: Object.fromEntries(fields.map((field) => [field, dish[field]])),
    },
  })
}

/**
 * Joins two lines that are one dish: the upper one gets the lower one's name appended, and its price if it
 * has none.
 */
const joined = (above: Dish, below: Dish) => ({
  name: `${above.name} ${below.name}`,
  ...(isPriceMissing(above) && !isPriceMissing(below) && { price: below.price }),
})

const restore = (id: string) => api('PUT products/:id', { params: { id }, body: { deleted: false } })
const add = (menuId: string, body: NewDish, idempotencyKey: string) =>
  api('POST menu-reviews/:menuId/products', { params: { menuId }, body, idempotencyKey })

/** Says which dishes stay hidden, and how much nobody has checked. */
function finishQuestion({ submenus }: Review): string {
  const toCompare = countToCompare(submenus)
  const missing = submenus.flatMap(({ products }) => products).filter(isPriceMissing).length
  const question = toCompare ? t('review.finishAsk', { n: toCompare }) : t('ask.continue')
  return missing ? `${t('review.finishMissing', { n: missing })} ${question}` : question
}

/** The actions of a review. Those repeated for dozens of dishes do not ask; they can be undone instead. */
export const reviewActions = {
  save: action(async (menuId: string, dish: Dish, { doubts, ...edit }: DishEdit) => {
    await change(dish, edit)
    if (doubts) {
      const params = { menuId, id: dish.id }
      await api('PUT menu-reviews/:menuId/products/:id', { params, body: { doubts } })
    }
  }, quietly),
  /** Gives dishes that lack a price the one proposed for them; they become available with it. */
  takePrice: action(
    (dishes: readonly Dish[], price: number) =>
      api('PUT products', {
        body: {
          products: dishes.map(({ id, price: before }) => ({
            id,
            price,
            active: true,
            expected: { price: before },
          })),
        },
      }),
    quietly,
  ),
  join: action(
    async (above: Dish, below: Dish) => {
      await change(above, joined(above, below))
      await api('DELETE products/:id', { params: { id: below.id } })
    },
    {
      ...quietly,
      successText: 'review.joined',
      undo: async (above, below) => {
        const { id, name } = above
        await restore(below.id)
        await api('PUT products/:id', {
          params: { id },
          body: { name, expected: { name: joined(above, below).name } },
        })
      },
      undoneText: 'review.unjoined',
    },
  ),
  split: action(
    async (menuId: string, dish: Dish, name: string, second: NewDish, idempotencyKey: string) => {
      await add(menuId, second, idempotencyKey)
      if (name !== dish.name) await change(dish, { name })
    },
    { ...quietly, successText: 'review.dishAdded' },
  ),
  add: action(add, { ...quietly, successText: 'review.dishAdded' }),
  remove: action(({ id }: Dish) => api('DELETE products/:id', { params: { id } }), {
    ...quietly,
    successText: 'review.removed',
    undo: ({ id }) => restore(id),
    undoneText: 'products.restored',
  }),
  saveTitle: action(async (submenu: ReviewSubmenu, title: string) => {
    const { menuId, id, title: before, titleEn, isTitleUnsure } = submenu
    const params = { menuId, id }
    if (title !== before) {
      // Until it is translated, the second language repeats the first.
      const both = titleEn === before ? { title, titleEn: title } : { title }
      await api('PUT menus/:menuId/sub-menus/:id', { params, body: both })
    }
    if (isTitleUnsure)
      await api('PUT menu-reviews/:menuId/sub-menus/:id', { params, body: { isTitleUnsure: false } })
  }, quietly),
  sort: action(
    (menuId: string, ids: readonly string[]) =>
      api('PUT menus/:menuId/sub-menus/ordering', {
        params: { menuId },
        body: { orders: ids.map((id, order) => ({ id, order })) },
      }),
    quietly,
  ),
  useCurrency: action((currency: string) => api('PUT businesses/configurations', { body: { currency } }), {
    ...quietly,
    successText: 'review.currencyChanged',
  }),
  finish: action(
    ({ menu }: Review) => api('POST menu-reviews/:menuId/finish', { params: { menuId: menu.id } }),
    {
      confirm: (review) => ({ subject: review.menu.title, text: finishQuestion(review) }),
      successText: 'review.finished',
    },
  ),
  discard: action(({ menu }: Review) => api('DELETE menu-reviews/:menuId', { params: { menuId: menu.id } }), {
    confirm: ({ menu }) => ({ subject: menu.title, text: t('review.deleteAsk'), isLoss: true }),
    successText: 'review.deleted',
  }),
  update: action(
    (
      menuId: string,
      { id: into }: { id: string; title: string },
      chosen: { added: string[]; priced: string[]; gone: string[] },
    ) => api('POST menu-reviews/:menuId/update', { params: { menuId }, body: { into, ...chosen } }),
    { successText: 'similar.updated' },
  ),
  // Used by the product panel.
  saveProduct: productActions.save,
  createAnother: productActions.createAnother,
  undoCreate: productActions.undoCreate,
}
