import { Button } from '@mantine/core'
import { CircleCheck, Pizza, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { exportProducts } from './exporting.ts'
import { ImportPanel } from './import-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow } from './product-row.tsx'
import { isUnstated, nameOf, namesOf, type Product } from './product.ts'
import { ProductsMenu } from './products-menu.tsx'
import { RatingPanel } from './rating-panel.tsx'
import { SortChoice } from './sort-choice.tsx'
import { inSort, sortOf } from './sorting.ts'
import { UnstatedBar } from './unstated-bar.tsx'
import { useImporting } from './use-importing.ts'

/** Newest first (back-office specification, section 9); by their rating when that is chosen. */
export const loader = reads(() => api('GET products'))

const actions = { ...productActions, export: action(exportProducts, { asks: 'export.ask' }) }
const isSome = (products: Product[]): products is [Product, ...Product[]] => products.length > 0

export default function Products() {
  const products = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const [params, setParams] = useSearchParams()
  const sort = sortOf(params.get('sort'))
  const sorted = useMemo(() => inSort(products, sort), [products, sort])
  const unstated = useMemo(() => sorted.filter(isUnstated), [sorted])
  const isOnly = params.get('allergens') === 'unstated'
  const search = useSearch(isOnly ? unstated : sorted, namesOf)
  const [edited, setEdited] = useState<'new' | Product>()
  const [rated, setRated] = useState<Product>()
  const [toState, setToState] = useState<Product[]>([])
  const importing = useImporting()
  const choose = (name: 'sort' | 'allergens', value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const showOnly = (only: boolean) => choose('allergens', only ? 'unstated' : null)
  /** The chosen one, then those after it, then those before. */
  const stateFrom = useCallback(
    (product: Product) => {
      const at = unstated.findIndex(({ id }) => id === product.id)
      setToState([...unstated.slice(at), ...unstated.slice(0, at)])
    },
    [unstated],
  )
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onRating={setRated}
        onState={stateFrom}
        onToggle={can.toggle}
        onEdit={setEdited}
        onDelete={can.remove}
      />
    ),
    [can, isBusy, stateFrom],
  )

  return (
    <Screen
      title={t('products.title')}
      lead={t('products.allLead')}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={
        <>
          <SortChoice value={sort} onChange={(chosen) => choose('sort', chosen)} />
          <ProductsMenu onExport={() => void can.export()} onImport={(file) => void importing.begin(file)} />
          <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => setEdited('new')}>
            {t('products.create')}
          </Button>
        </>
      }
    >
      {(unstated.length > 0 || isOnly) && (
        <UnstatedBar
          count={unstated.length}
          isOnly={isOnly}
          onOnly={showOnly}
          onFillIn={() => setToState(unstated)}
        />
      )}
      <Searched
        search={search}
        empty={
          isOnly ? (
            <Notice icon={<CircleCheck />} title={t('marks.allStated')} text="" />
          ) : (
            <Notice icon={<Pizza />} title={t('products.empty')} text={t('products.allEmptyHint')} />
          )
        }
      >
        <PlainList label={t('products.allList')} items={search.found} nameOf={nameOf}>
          {row}
        </PlainList>
      </Searched>
      {edited && (
        <ProductPanel
          product={edited === 'new' ? undefined : edited}
          isBusy={isBusy}
          onSave={can.save}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isSome(toState) && (
        <MarksPanel queue={toState} isBusy={isBusy} onSave={can.mark} onClose={() => setToState([])} />
      )}
      {rated && <RatingPanel product={rated} onClose={() => setRated(undefined)} />}
      {importing.state && (
        <ImportPanel state={importing.state} onAgain={importing.again} onClose={importing.close} />
      )}
    </Screen>
  )
}
