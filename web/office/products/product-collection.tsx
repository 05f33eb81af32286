import { Button } from '@mantine/core'
import { ListPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { action, useActions } from '#web/office/actions.ts'
import { t, type PlainKey } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { AddProductsPanel } from './add-products-panel.tsx'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow, type TakeOff } from './product-row.tsx'
import { nameOf, namesOf, type Product } from './product.ts'

interface Collection {
  title: string
  products: Product[]
}
/** The calls that change what a collection holds. */
interface Calls<C> {
  add: (collection: C, productIds: string[]) => Promise<unknown>
  takeOff: (collection: C, productId: string) => Promise<unknown>
  sort: (collection: C, products: { id: string; order: number }[]) => Promise<unknown>
}

/** What staff can do with the products of a submenu or a daily menu; `takenOff` is said of one that was taken off. */
export const collectionActions = <C extends Collection>(calls: Calls<C>, takenOff: PlainKey) => ({
  ...productActions,
  add: action(calls.add, { says: 'products.added' }),
  takeOff: action((collection: C, { id }: Product) => calls.takeOff(collection, id), { says: takenOff }),
  sort: action(calls.sort, { asks: false }),
})

interface Props<C extends Collection> {
  collection: C
  /** All products of the business. */
  all: Product[]
  actions: ReturnType<typeof collectionActions<C>>
  back: { to: string; label: string }
  /** Puts a product that was made here into the collection; without it none can be made here. */
  putIn?: (collection: C, productId: string) => Promise<unknown>
  texts: {
    lead: string
    list: string
    empty: string
    /** Said where all products are in it already. */
    allInside: string
    takeOff: Pick<TakeOff, 'label' | 'tip'>
  }
  icon: ReactNode
}

/** The products of a submenu or a daily menu, in an order of their own. */
export function ProductCollection<C extends Collection>(props: Props<C>) {
  const { collection, all, actions, back, putIn, texts, icon } = props
  const { products } = collection
  const { can, isBusy } = useActions(actions)
  const search = useSearch(products, namesOf)
  const [panel, setPanel] = useState<'create' | 'add' | Product>()
  const close = () => setPanel(undefined)
  const { label, tip } = texts.takeOff
  const takeOff = useMemo<TakeOff>(
    () => ({ label, tip, run: (product) => can.takeOff(collection, product) }),
    [can, collection, label, tip],
  )
  const canDelete = putIn !== undefined
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onToggle={can.toggle}
        onEdit={setPanel}
        {...(canDelete && { onDelete: can.remove })}
        takeOff={takeOff}
      />
    ),
    [can, isBusy, takeOff, canDelete],
  )
  const add = (
    <Button
      variant={putIn ? 'default' : 'filled'}
      leftSection={<ListPlus aria-hidden size={18} />}
      onClick={() => setPanel('add')}
    >
      {t('products.add')}
    </Button>
  )
  const create = putIn && (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => setPanel('create')}>
      {t('products.create')}
    </Button>
  )

  return (
    <Screen
      title={collection.title}
      lead={texts.lead}
      back={back}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={
        <>
          {(create || products.length > 0) && add}
          {create}
        </>
      }
    >
      <Searched
        search={search}
        empty={
          <Notice icon={icon} title={t('products.empty')} text={texts.empty}>
            {!create && add}
          </Notice>
        }
      >
        <SortableList
          label={texts.list}
          items={search.found}
          nameOf={nameOf}
          isSortable={search.isAll}
          onSorted={async (ordering) => (await can.sort(collection, ordering)).isDone}
        >
          {row}
        </SortableList>
      </Searched>
      {panel === 'add' && (
        <AddProductsPanel
          products={all}
          inside={products}
          allInside={texts.allInside}
          isBusy={isBusy}
          onAdd={(productIds) => can.add(collection, productIds)}
          onClose={close}
        />
      )}
      {panel && panel !== 'add' && (
        <ProductPanel
          product={panel === 'create' ? undefined : panel}
          putIn={panel === 'create' && putIn ? (id) => putIn(collection, id) : undefined}
          isBusy={isBusy}
          onSave={can.save}
          onClose={close}
        />
      )}
    </Screen>
  )
}
