import { Button } from '@mantine/core'
import { ListPlus, Soup } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { AddProductsPanel } from '#web/office/products/add-products-panel.tsx'
import { productActions } from '#web/office/products/product-actions.ts'
import { ProductPanel } from '#web/office/products/product-panel.tsx'
import { ProductRow, type TakeOff } from '#web/office/products/product-row.tsx'
import { namesOf, type Product } from '#web/office/products/product.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'

type Detail = DataOf<Calls['GET daily-menus/:id']>

export const loader = reads(async ({ params: { dailyId: id = '' } }) => {
  const [menu, all] = await Promise.all([api('GET daily-menus/:id', { params: { id } }), api('GET products')])
  return { menu, all }
})

const actions = {
  ...productActions,
  add: action(
    ({ id }: Detail, productIds: string[]) =>
      api('POST daily-menus/:id/products', { params: { id }, body: { productIds } }),
    { says: 'products.added' },
  ),
  takeOff: action(
    ({ id }: Detail, product: Product) =>
      api('DELETE daily-menus/:id/products/:productId', { params: { id, productId: product.id } }),
    { says: 'daily.removed' },
  ),
  sort: action(
    ({ id }: Detail, products: { id: string; order: number }[]) =>
      api('PUT daily-menus/:id/products/ordering', { params: { id }, body: { products } }),
    { asks: false },
  ),
}

const nameOf = ({ name }: Product) => name

/** What a daily menu holds (back-office specification, section 2). */
export default function DailyProducts() {
  const { menu, all } = useLoaderData<typeof loader>()
  const { products } = menu
  const { can, isBusy } = useActions(actions)
  const search = useSearch(products, namesOf)
  const [panel, setPanel] = useState<'add' | Product>()
  const close = () => setPanel(undefined)
  const takeOff = useMemo<TakeOff>(
    () => ({
      label: (name) => t('daily.remove', { name }),
      tip: t('daily.remove.tip'),
      run: (product) => can.takeOff(menu, product),
    }),
    [can, menu],
  )
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onToggle={can.toggle}
        onEdit={setPanel}
        takeOff={takeOff}
      />
    ),
    [can, isBusy, takeOff],
  )
  const add = (
    <Button leftSection={<ListPlus aria-hidden size={18} />} onClick={() => setPanel('add')}>
      {t('products.add')}
    </Button>
  )
  return (
    <Screen
      title={menu.title}
      lead={t('daily.productsLead')}
      back={{ to: '/daily', label: t('daily.title') }}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={products.length > 0 && add}
    >
      <Searched
        search={search}
        empty={
          <Notice icon={<Soup />} title={t('products.empty')} text={t('daily.productsHint')}>
            {add}
          </Notice>
        }
      >
        <SortableList
          label={t('daily.products')}
          items={search.found}
          nameOf={nameOf}
          isSortable={search.isAll}
          onSorted={async (ordering) => (await can.sort(menu, ordering)).isDone}
        >
          {row}
        </SortableList>
      </Searched>
      {panel === 'add' && (
        <AddProductsPanel
          products={all}
          inside={products}
          allInside={t('daily.addNone')}
          isBusy={isBusy}
          onAdd={(productIds) => can.add(menu, productIds)}
          onClose={close}
        />
      )}
      {panel && panel !== 'add' && (
        <ProductPanel product={panel} isBusy={isBusy} onSave={can.save} onClose={close} />
      )}
    </Screen>
  )
}
