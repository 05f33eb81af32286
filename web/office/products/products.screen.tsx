import { Button } from '@mantine/core'
import { CircleCheck, Pizza, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useRecordAddress } from '#web/office/data/record-address.ts'
import { useSearch } from '#web/office/ui/use-search.ts'
import { exportProducts } from './export-products.ts'
import { ImportPanel } from './import-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { MarksPanel } from './marks-panel.tsx'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow } from './product-row.tsx'
import { isUnstated, getName, getSearchTexts, type Product } from '#web/office/data/product.ts'
import { ProductTabs } from '#web/office/ui/product-tabs.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { RatingPanel } from './rating-panel.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { sortProducts, parseSort } from './sort-products.ts'
import { exportSpreadsheet } from './spreadsheet/export-spreadsheet.ts'
import { SpreadsheetPanel } from './spreadsheet/spreadsheet-panel.tsx'
import { isSpreadsheet, useSpreadsheetImport } from './spreadsheet/use-spreadsheet-import.ts'
import { LayoutButton } from './table/layout-button.tsx'
import { ProductTable } from './table/product-table.tsx'
import { useLayout } from './table/use-layout.ts'
import { useSteadyOrder } from './table/use-steady-order.ts'
import { usePrices } from './use-prices.tsx'
import { useProductFilters } from './use-product-filters.ts'
import { useSelection } from './use-selection.ts'
import { useImport } from './use-import.ts'

/** Newest first (back-office specification, section 9), or sorted by rating on request. */
export const loader = authLoader(() => api('GET products'))

const actions = {
  ...productActions,
  export: action(exportProducts, { confirm: 'export.ask' }),
  exportSpreadsheet: action(exportSpreadsheet, { confirm: 'export.ask' }),
}
const isSome = (products: Product[]): products is [Product, ...Product[]] => products.length > 0

export default function Products() {
  const products = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const may = useMay()
  const mayEdit = may('editMenu')
  const [params, setParams] = useSearchParams()
  const sort = parseSort(params.get('sort'))
  const layout = useLayout()
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const steady = useSteadyOrder(sorted, `${layout.isTable} ${sort}`)
  const filters = useProductFilters(layout.isTable ? steady : sorted)
  const search = useSearch(filters.shown, getSearchTexts)
  const edited = useRecordAddress('product', products)
  const { open } = edited
  const { prices, panel: pricesPanel } = usePrices(run, isBusy)
  const [rated, setRated] = useState<Product>()
  const [toState, setToState] = useState<Product[]>([])
  const selection = useSelection(products)
  const { ids: ticked, toggle } = selection
  const productImport = useImport()
  const spreadsheet = useSpreadsheetImport()
  const chooseSort = (chosen: string | null) =>
    setParams(
      (before) => {
        if (chosen) before.set('sort', chosen)
        else before.delete('sort')
        return before
      },
      { replace: true },
    )
  /** Queues the chosen product, then those after it, then those before it. */
  const stateFrom = useCallback(
    (product: Product) => {
      const unstated = sorted.filter(isUnstated)
      const at = unstated.findIndex(({ id }) => id === product.id)
      setToState([...unstated.slice(at), ...unstated.slice(0, at)])
    },
    [sorted],
  )
  /** The copy opens for editing. */
  const duplicate = useCallback(
    async (product: Product) => {
      const outcome = await run.duplicate(product)
      if (outcome.isDone) open(outcome.result)
    },
    [run, open],
  )
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onStock={run.setStock}
        {...(may('seeFeedback') && { onRating: setRated })}
        {...(mayEdit && {
          onState: stateFrom,
          onToggle: run.toggle,
          onEdit: open,
          onDuplicate: duplicate,
          onDelete: run.remove,
          prices,
        })}
        isTicked={ticked?.has(product.id)}
        onTick={toggle}
      />
    ),
    [run, isBusy, open, duplicate, stateFrom, prices, ticked, toggle, may, mayEdit],
  )

  const create = mayEdit && (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('products.create')}
    </Button>
  )
  return (
    <Screen
      title={t('products.title')}
      lead={t('products.allLead')}
      tabs={<ProductTabs />}
      {...(mayEdit && { tutorials: ['create-product', 'edit-product'] as const })}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={
        <>
          <SortSelect value={sort} onChange={chooseSort} />
          {mayEdit && layout.canChoose && products.length > 0 && (
            <LayoutButton isTable={layout.isTable} onClick={layout.toggle} />
          )}
          {mayEdit && (
            <ProductsMenu
              onSelect={products.length && !selection.ids && !layout.isTable ? selection.start : undefined}
              onExport={() => void run.export()}
              onExportSpreadsheet={(format) => void run.exportSpreadsheet(format)}
              onImport={(file) =>
                void (isSpreadsheet(file) ? spreadsheet.start(file) : productImport.start(file))
              }
            />
          )}
          {products.length > 0 && create}
        </>
      }
    >
      {mayEdit &&
        filters.offered.map((filter) => (
          <FilterBar key={filter.param} filter={filter}>
            {filter.param === 'allergens' && (
              <Button variant="default" onClick={() => setToState(filter.products)}>
                {t('marks.fillIn')}
              </Button>
            )}
          </FilterBar>
        ))}
      <SearchResults
        search={search}
        empty={
          filters.on ? (
            <EmptyState icon={<CircleCheck />} title={t(filters.on.doneText)} text="" />
          ) : (
            <EmptyState icon={<Pizza />} title={t('products.empty')} text={t('products.allEmptyHint')}>
              {create}
            </EmptyState>
          )
        }
      >
        {layout.isTable && mayEdit ? (
          <ProductTable products={search.found} onOpen={open} onSizes={prices.onSizes} />
        ) : (
          <PlainList label={t('products.allList')} items={search.found} getName={getName}>
            {row}
          </PlainList>
        )}
      </SearchResults>
      {ticked && !layout.isTable && (
        <SelectionBar selection={selection} shown={search.found} isBusy={isBusy} run={run} />
      )}
      {edited.opened && mayEdit && (
        <ProductPanel
          product={edited.opened === 'new' ? undefined : edited.opened}
          isBusy={isBusy}
          run={run}
          onStock={run.setStock}
          onClose={edited.close}
        />
      )}
      {isSome(toState) && (
        <MarksPanel queue={toState} isBusy={isBusy} onSave={run.mark} onClose={() => setToState([])} />
      )}
      {pricesPanel}
      {rated && <RatingPanel product={rated} onClose={() => setRated(undefined)} />}
      {spreadsheet.state && (
        <SpreadsheetPanel
          state={spreadsheet.state}
          onApply={() => void spreadsheet.apply()}
          onChooseLetters={(letters) => void spreadsheet.chooseLetters(letters)}
          onKeepSameNames={(keep) => void spreadsheet.keepSameNames(keep)}
          onClose={spreadsheet.close}
        />
      )}
      {productImport.state && (
        <ImportPanel
          state={productImport.state}
          onRetry={productImport.retry}
          onClose={productImport.close}
        />
      )}
    </Screen>
  )
}
