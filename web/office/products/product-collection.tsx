import { Button } from '@mantine/core'
import { ListChecks, ListPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions, type Action } from '#web/office/actions/actions.ts'
import type { Tutorial } from '#web/office/tutorials/tutorials.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useRecordAddress } from '#web/office/data/record-address.ts'
import { useSearch } from '#web/office/ui/use-search.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { AddProductsPanel } from './add-products-panel.tsx'
import { moveAction } from './many-actions.ts'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow, type TakeOff } from './product-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { usePrices } from './use-prices.tsx'
import { useSelection } from './use-selection.ts'
import { getName, getSearchTexts, type Product } from '#web/office/data/product.ts'

interface Collection {
  id: string
  /** Set for a submenu. */
  menuId?: string
  title: string
  products: Product[]
}
/** The calls that change the products of a collection. */
interface Calls<C> {
  add: (collection: C, productIds: string[]) => Promise<unknown>
  takeOff: (collection: C, productId: string) => Promise<unknown>
  sort: (collection: C, products: { id: string; order: number }[]) => Promise<unknown>
}

/** The actions on the products of a submenu or a daily menu. */
export const collectionActions = <C extends Collection>(
  calls: Calls<C>,
  takeOff: Pick<Action<[C, Product], unknown>, 'subject' | 'successText'>,
) => ({
  ...productActions,
  move: moveAction,
  duplicateInto: action(
    async (collection: C, { id }: Product) => {
      const copy = await api('POST products/:id/duplicate', { params: { id } })
      await calls.add(collection, [copy.id])
      return copy
    },
    { subject: 'row.duplicate', successText: 'products.duplicated' },
  ),
  add: action(calls.add, { successText: 'products.added' }),
  takeOff: action((collection: C, { id }: Product) => calls.takeOff(collection, id), {
    ...takeOff,
    undo: async (collection: C, { id }: Product) => {
      await calls.add(collection, [id])
      await calls.sort(
        collection,
        collection.products.map((product, order) => ({ id: product.id, order })),
      )
    },
    undoneText: 'products.putBack',
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
  /** The tutorials about this screen. */
  tutorials: readonly Tutorial[]
}

/** The screen of the products of a submenu or a daily menu, in their own order. */
export function ProductCollection<C extends Collection>(props: Props<C>) {
  const { collection, all, actions, back, addToCollection, texts, icon, tutorials } = props
  const { id, menuId, products } = collection
  const { run, isBusy } = useActions(actions)
  const search = useSearch(products, getSearchTexts)
  const edited = useRecordAddress('product', products)
  const { open } = edited
  const { prices, panel: pricesPanel } = usePrices(run, isBusy)
  const [isAdding, setAdding] = useState(false)
  const { label, tip } = texts.takeOff
  const takeOff = useMemo<TakeOff>(
    () => ({ label, tip, run: (product) => run.takeOff(collection, product) }),
    [run, collection, label, tip],
  )
  const selection = useSelection(products)
  const { ids: ticked, toggle } = selection
  const canDelete = addToCollection !== undefined
  /** The copy is added to the collection, and opens for editing. */
  const duplicate = useCallback(
    async (product: Product) => {
      const outcome = await run.duplicateInto(collection, product)
      if (outcome.isDone) open(outcome.result)
    },
    [run, collection, open],
  )
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onToggle={run.toggle}
        onStock={run.setStock}
        onEdit={open}
        {...(canDelete && { onDelete: run.remove, onDuplicate: duplicate })}
        takeOff={takeOff}
        prices={prices}
        isTicked={ticked?.has(product.id)}
        onTick={toggle}
      />
    ),
    [run, isBusy, open, takeOff, canDelete, duplicate, prices, ticked, toggle],
  )
  const add = (
    <Button
      variant={addToCollection ? 'default' : 'filled'}
      leftSection={<ListPlus aria-hidden size={18} />}
      onClick={() => setAdding(true)}
    >
      {t('products.add')}
    </Button>
  )
  const create = addToCollection && (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('products.create')}
    </Button>
  )

  return (
    <Screen
      title={collection.title}
      lead={texts.lead}
      tutorials={tutorials}
      back={back}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={
        <>
          {create && products.length > 0 && !ticked && (
            <Button
              variant="default"
              leftSection={<ListChecks aria-hidden size={18} />}
              onClick={selection.start}
            >
              {t('many.start')}
            </Button>
          )}
          {(create || products.length > 0) && add}
          {products.length > 0 && create}
        </>
      }
    >
      <SearchResults
        search={search}
        empty={
          <EmptyState icon={icon} title={t('products.empty')} text={texts.empty}>
            {create ?? add}
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
      {ticked && menuId && (
        <SelectionBar
          selection={selection}
          shown={search.found}
          isBusy={isBusy}
          run={run}
          move={{ from: { menuId, id, products }, run: run.move }}
        />
      )}
      {isAdding && (
        <AddProductsPanel
          products={all}
          included={products}
          allIncludedText={texts.allIncludedText}
          isBusy={isBusy}
          onAdd={(productIds) => run.add(collection, productIds)}
          onClose={() => setAdding(false)}
        />
      )}
      {pricesPanel}
      {edited.opened && (
        <ProductPanel
          product={edited.opened === 'new' ? undefined : edited.opened}
          addToCollection={
            edited.opened === 'new' && addToCollection ? (id) => addToCollection(collection, id) : undefined
          }
          isBusy={isBusy}
          run={run}
          onStock={run.setStock}
          onClose={edited.close}
        />
      )}
    </Screen>
  )
}
