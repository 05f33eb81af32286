import { Pizza } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { officePath } from '#contract/domain/office-paths.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { collectionActions, ProductCollection } from './product-collection.tsx'

type Submenu = DataOf<Calls['GET menus/:menuId/sub-menus/:id']>

export const loader = authLoader(async ({ params: { menuId = '', id = '' } }) => {
  const [submenu, all] = await Promise.all([
    api('GET menus/:menuId/sub-menus/:id', { params: { menuId, id } }),
    api('GET products'),
  ])
  return { submenu, all }
})

const at = ({ menuId, id }: Submenu) => ({ menuId, id })
const add = (submenu: Submenu, productIds: string[]) =>
  api('POST menus/:menuId/sub-menus/:id/products', { params: at(submenu), body: { productIds } })
const addToCollection = (submenu: Submenu, productId: string) => add(submenu, [productId])

const actions = collectionActions<Submenu>(
  {
    add,
    takeOff: (submenu, productId) =>
      api('DELETE menus/:menuId/sub-menus/:id/products/:productId', {
        params: { ...at(submenu), productId },
      }),
    sort: (submenu, products) =>
      api('PUT menus/:menuId/sub-menus/:id/products/ordering', { params: at(submenu), body: { products } }),
  },
  { subject: 'products.remove', successText: 'products.removed' },
)
const takeOffLabel = (name: string) => t('products.remove', { name })

/** The products of a submenu; a product created here is added to it. */
export default function SubmenuProducts() {
  const { submenu, all } = useLoaderData<typeof loader>()
  return (
    <ProductCollection
      collection={submenu}
      all={all}
      actions={actions}
      back={{ to: officePath('submenus', { menuId: submenu.menuId }), label: t('submenus.title') }}
      addToCollection={addToCollection}
      texts={{
        lead: t('products.lead'),
        list: t('products.list'),
        empty: t('products.emptyHint'),
        allIncludedText: t('products.addNone'),
        takeOff: { label: takeOffLabel, tip: t('products.remove.tip') },
      }}
      icon={<Pizza />}
      tutorials={['add-product-to-submenu', 'sort-and-delete-products', 'create-product']}
    />
  )
}
