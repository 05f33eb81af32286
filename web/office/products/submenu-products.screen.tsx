import { Button } from '@mantine/core'
import { ListPlus, Pizza, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { AddProductsPanel } from './add-products-panel.tsx'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow, type TakeOff } from './product-row.tsx'
import { namesOf, type Product } from './product.ts'

type Detail = DataOf<Calls['GET menus/:menuId/sub-menus/:id']>

export const loader = reads(async ({ params: { menuId = '', id = '' } }) => {
  const [submenu, all] = await Promise.all([
    api('GET menus/:menuId/sub-menus/:id', { params: { menuId, id } }),
    api('GET products'),
  ])
  return { submenu, all }
})

const at = ({ menuId, id }: Detail) => ({ menuId, id })
const put = (submenu: Detail, productIds: string[]) =>
  api('POST menus/:menuId/sub-menus/:id/products', { params: at(submenu), body: { productIds } })

const actions = {
  ...productActions,
  add: action(put, { says: 'products.added' }),
  takeOff: action(
    (submenu: Detail, { id }: Product) =>
      api('DELETE menus/:menuId/sub-menus/:id/products/:productId', {
        params: { ...at(submenu), productId: id },
      }),
    { says: 'products.removed' },
  ),
  sort: action(
    (submenu: Detail, products: { id: string; order: number }[]) =>
      api('PUT menus/:menuId/sub-menus/:id/products/ordering', { params: at(submenu), body: { products } }),
    { asks: false },
  ),
}

export default function SubmenuProducts() {
  const { submenu, all } = useLoaderData<typeof loader>()
  const { products } = submenu
  const { can, isBusy } = useActions(actions)
  const search = useSearch(products, namesOf)
  const [panel, setPanel] = useState<'create' | 'add' | Product>()
  const close = () => setPanel(undefined)
  const takeOff = useMemo<TakeOff>(
    () => ({
      label: (name) => t('products.remove', { name }),
      tip: t('products.remove.tip'),
      run: (product) => can.takeOff(submenu, product),
    }),
    [can, submenu],
  )
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onToggle={can.toggle}
        onEdit={setPanel}
        onDelete={can.remove}
        takeOff={takeOff}
      />
    ),
    [can, isBusy, takeOff],
  )
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<ListPlus aria-hidden size={18} />}
        onClick={() => setPanel('add')}
      >
        {t('products.add')}
      </Button>
      <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => setPanel('create')}>
        {t('products.create')}
      </Button>
    </>
  )

  return (
    <Screen
      title={submenu.title}
      lead={t('products.lead')}
      back={{ to: `/menus/${submenu.menuId}/submenus`, label: t('submenus.title') }}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={buttons}
    >
      <Searched
        search={search}
        empty={<Notice icon={<Pizza />} title={t('products.empty')} text={t('products.emptyHint')} />}
      >
        <SortableList
          label={t('products.list')}
          items={search.found}
          nameOf={nameOf}
          isSortable={search.isAll}
          onSorted={async (ordering) => (await can.sort(submenu, ordering)).isDone}
        >
          {row}
        </SortableList>
      </Searched>
      {panel === 'add' && (
        <AddProductsPanel
          products={all}
          inside={products}
          allInside={t('products.addNone')}
          isBusy={isBusy}
          onAdd={(productIds) => can.add(submenu, productIds)}
          onClose={close}
        />
      )}
      {panel && panel !== 'add' && (
        <ProductPanel
          product={panel === 'create' ? undefined : panel}
          putIn={panel === 'create' ? (id) => put(submenu, [id]) : undefined}
          isBusy={isBusy}
          onSave={can.save}
          onClose={close}
        />
      )}
    </Screen>
  )
}

const nameOf = ({ name }: Product) => name
