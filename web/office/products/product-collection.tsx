import { Button } from '@mantine/core'
import { ListPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { AddProductsPanel } from './add-products-panel.tsx'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow, type TakeOff } from './product-row.tsx'
import { getName, getSearchText, type Product } from './product.ts'

interface Collection {
  title: string
  products: Product[]
}
/** The calls that change the products of a collection. */
interface Calls<C> {
  add: (collection: C, productIds: string[]) => Promise<unknown>
  takeOff: (collection: C, productId: string) => Promise<unknown>
  sort: (collection: C, products: { id: string; order: number }[]) => Promise<unknown>
}

/** The actions on the products of a submenu or a daily menu; `takenOffText` is the toast after removing one. */
export const collectionActions = <C extends Collection>(calls: Calls<C>, takenOffText: PlainTextKey) => ({
  ...productActions,
  add: action(calls.add, { successText: 'products.added' }),
  takeOff: action((collection: C, { id }: Product) => calls.takeOff(collection, id), {
    successText: takenOffText,
  }),
  sort: action(calls.sort, { confirm: false }),
})

interface Props<C extends Collection> {
  collection: C
  /** All products of the business. */
  all: Product[]
  actions: ReturnType<typeof collectionActions<C>>
  back: { to: string; label: string }
  /** Adds a product created on this screen; without it none can be created here. */
  addToCollection?: (collection: C, productId: string) => Promise<unknown>
  texts: {
    lead: string
    list: string
    empty: string
    /** Shown if the collection already includes all products. */
    allIncludedText: string
    takeOff: Pick<TakeOff, 'label' | 'tip'>
  }
  icon: ReactNode
}

/** The screen of the products of a submenu or a daily menu, in their own order. */
export function ProductCollection<C extends Collection>(props: Props<C>) {
  const { collection, all, actions, back, addToCollection, texts, icon } = props
  const { products } = collection
  const { run, isBusy } = useActions(actions)
  const search = useSearch(products, getSearchText)
  const [panel, setPanel] = useState<'create' | 'add' | Product>()
  const close = () => setPanel(undefined)
  const { label, tip } = texts.takeOff
  const takeOff = useMemo<TakeOff>(
    () => ({ label, tip, run: (product) => run.takeOff(collection, product) }),
    [run, collection, label, tip],
  )
  const canDelete = addToCollection !== undefined
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onToggle={run.toggle}
        onEdit={setPanel}
        {...(canDelete && { onDelete: run.remove })}
        takeOff={takeOff}
      />
    ),
    [run, isBusy, takeOff, canDelete],
  )
  const add = (
    <Button
      variant={addToCollection ? 'default' : 'filled'}
      leftSection={<ListPlus aria-hidden size={18} />}
      onClick={() => setPanel('add')}
    >
      {t('products.add')}
    </Button>
  )
  const create = addToCollection && (
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
      <SearchResults
        search={search}
        empty={
          <EmptyState icon={icon} title={t('products.empty')} text={texts.empty}>
            {!create && add}
          </EmptyState>
        }
      >
        <SortableList
          label={texts.list}
          items={search.found}
          getName={getName}
          isSortable={search.isUnfiltered}
          onSorted={async (ordering) => (await run.sort(collection, ordering)).isDone}
        >
          {row}
        </SortableList>
      </SearchResults>
      {panel === 'add' && (
        <AddProductsPanel
          products={all}
          included={products}
          allIncludedText={texts.allIncludedText}
          isBusy={isBusy}
          onAdd={(productIds) => run.add(collection, productIds)}
          onClose={close}
        />
      )}
      {panel && panel !== 'add' && (
        <ProductPanel
          product={panel === 'create' ? undefined : panel}
          addToCollection={
            panel === 'create' && addToCollection ? (id) => addToCollection(collection, id) : undefined
          }
          isBusy={isBusy}
          onSave={run.save}
          onClose={close}
        />
      )}
    </Screen>
  )
}
