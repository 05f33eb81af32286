import { Button } from '@mantine/core'
import { ListPlus, Pizza, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { NothingFound } from '#web/office/ui/nothing-found.tsx'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { AddProductsPanel } from './add-products-panel.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow } from './product-row.tsx'
import { createProduct, updateProduct } from './saving.ts'

export type Product = DataOf<Calls['GET products']>[number]
type Detail = DataOf<Calls['GET menus/:menuId/sub-menus/:id']>

export const loader = reads(async ({ params: { menuId = '', id = '' } }) => {
  const [submenu, all] = await Promise.all([
    api('GET menus/:menuId/sub-menus/:id', { params: { menuId, id } }),
    api('GET products'),
  ])
  return { submenu, all }
})

const at = ({ menuId, id }: Detail) => ({ menuId, id })

const actions = {
  create: action(createProduct, { says: 'products.created' }),
  update: action(updateProduct, { says: 'products.updated' }),
  toggle: action(
    ({ id, active }: Product) => api('PUT products/:id', { params: { id }, body: { active: !active } }),
    { says: ({ active }) => (active ? 'products.deactivated' : 'products.activated') },
  ),
  add: action(
    (submenu: Detail, productIds: string[]) =>
      api('POST menus/:menuId/sub-menus/:id/products', { params: at(submenu), body: { productIds } }),
    { says: 'products.added' },
  ),
  takeOff: action(
    (submenu: Detail, { id }: Product) =>
      api('DELETE menus/:menuId/sub-menus/:id/products/:productId', {
        params: { ...at(submenu), productId: id },
      }),
    { says: 'products.removed' },
  ),
  remove: action(({ id }: Product) => api('DELETE products/:id', { params: { id } }), {
    says: 'products.deleted',
    undo: ({ id }) => api('PUT products/:id', { params: { id }, body: { deleted: false } }),
    undone: 'products.restored',
  }),
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
  const [search, setSearch] = useState('')
  const [panel, setPanel] = useState<'create' | 'add' | Product>()
  const found = products.filter(({ name, nameEn }) =>
    `${name} ${nameEn}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const close = () => setPanel(undefined)
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
      search={{ value: search, label: t('products.search'), onChange: setSearch }}
      actions={buttons}
    >
      {found.length > 0 && (
        <SortableList
          label={t('products.list')}
          items={found}
          nameOf={(product) => product.name}
          isSortable={found.length === products.length}
          onSorted={async (ordering) => (await can.sort(submenu, ordering)).isDone}
        >
          {(product) => (
            <ProductRow
              product={product}
              isBusy={isBusy}
              onToggle={() => void can.toggle(product)}
              onEdit={() => setPanel(product)}
              onTakeOff={() => void can.takeOff(submenu, product)}
              onDelete={() => void can.remove(product)}
            />
          )}
        </SortableList>
      )}
      {products.length === 0 && (
        <Notice icon={<Pizza />} title={t('products.empty')} text={t('products.emptyHint')} />
      )}
      {products.length > 0 && found.length === 0 && (
        <NothingFound text={search} onClear={() => setSearch('')} />
      )}
      {panel === 'add' && (
        <AddProductsPanel
          products={all.filter(({ id }) => !products.some((product) => product.id === id))}
          isBusy={isBusy}
          onAdd={(productIds) => can.add(submenu, productIds)}
          onClose={close}
        />
      )}
      {panel && panel !== 'add' && (
        <ProductPanel
          product={panel === 'create' ? undefined : panel}
          isBusy={isBusy}
          onSave={(draft, pictures) =>
            panel === 'create' ? can.create(submenu, draft, pictures) : can.update(panel, draft, pictures)
          }
          onClose={close}
        />
      )}
    </Screen>
  )
}
