import { Soup } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { collectionActions, ProductCollection } from '#web/office/products/product-collection.tsx'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'

type DailyMenu = DataOf<Calls['GET daily-menus/:id']>

export const loader = authLoader(async ({ params: { dailyId: id = '' } }) => {
  const [menu, all] = await Promise.all([api('GET daily-menus/:id', { params: { id } }), api('GET products')])
  return { menu, all }
})

const actions = collectionActions<DailyMenu>(
  {
    add: ({ id }, productIds) =>
      api('POST daily-menus/:id/products', { params: { id }, body: { productIds } }),
    takeOff: ({ id }, productId) =>
      api('DELETE daily-menus/:id/products/:productId', { params: { id, productId } }),
    sort: ({ id }, products) =>
      api('PUT daily-menus/:id/products/ordering', { params: { id }, body: { products } }),
  },
  { subject: 'daily.remove', successText: 'daily.removed' },
)
const takeOffLabel = (name: string) => t('daily.remove', { name })

/** The products of a daily menu (back-office specification, section 2). */
export default function DailyProducts() {
  const { menu, all } = useLoaderData<typeof loader>()
  return (
    <ProductCollection
      collection={menu}
      all={all}
      actions={actions}
      back={{ to: officePaths.dailyMenus, label: t('daily.title') }}
      texts={{
        lead: t('daily.productsLead'),
        list: t('daily.products'),
        empty: t('daily.productsHint'),
        allIncludedText: t('daily.addNone'),
        takeOff: { label: takeOffLabel, tip: t('daily.remove.tip') },
      }}
      icon={<Soup />}
      tutorials={['create-daily-menu']}
    />
  )
}
