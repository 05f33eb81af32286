import { Button } from '@mantine/core'
import { Pizza, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { exportProducts } from './exporting.ts'
import { ImportPanel } from './import-panel.tsx'
import { MoreMenu } from './more-menu.tsx'
import { productActions } from './product-actions.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductRow } from './product-row.tsx'
import { namesOf, type Product } from './product.ts'
import { RatingPanel } from './rating-panel.tsx'
import { SortChoice } from './sort-choice.tsx'
import { inSort, sortOf } from './sorting.ts'
import { useImporting } from './use-importing.ts'

/** Newest first (back-office specification, section 9); by their rating when that is chosen. */
export const loader = reads(() => api('GET products'))

const actions = { ...productActions, export: action(exportProducts, { asks: 'export.ask' }) }
const nameOf = ({ name }: Product) => name

export default function Products() {
  const products = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const [params, setParams] = useSearchParams()
  const sort = sortOf(params.get('sort'))
  const sorted = useMemo(() => inSort(products, sort), [products, sort])
  const search = useSearch(sorted, namesOf)
  const [edited, setEdited] = useState<'new' | Product>()
  const [rated, setRated] = useState<Product>()
  const importing = useImporting()
  const row = useCallback(
    (product: Product) => (
      <ProductRow
        product={product}
        isBusy={isBusy}
        onRating={setRated}
        onToggle={can.toggle}
        onEdit={setEdited}
        onDelete={can.remove}
      />
    ),
    [can, isBusy],
  )

  return (
    <Screen
      title={t('products.title')}
      lead={t('products.allLead')}
      search={{ value: search.text, label: t('products.search'), onChange: search.setText }}
      actions={
        <>
          <SortChoice
            value={sort}
            onChange={(chosen) => setParams(chosen ? { sort: chosen } : {}, { replace: true })}
          />
          <MoreMenu onExport={() => void can.export()} onImport={(file) => void importing.begin(file)} />
          <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => setEdited('new')}>
            {t('products.create')}
          </Button>
        </>
      }
    >
      <Searched
        search={search}
        empty={<Notice icon={<Pizza />} title={t('products.empty')} text={t('products.allEmptyHint')} />}
      >
        <SortableList label={t('products.allList')} items={search.found} nameOf={nameOf}>
          {row}
        </SortableList>
      </Searched>
      {edited && (
        <ProductPanel
          product={edited === 'new' ? undefined : edited}
          isBusy={isBusy}
          onSave={can.save}
          onClose={() => setEdited(undefined)}
        />
      )}
      {rated && <RatingPanel product={rated} onClose={() => setRated(undefined)} />}
      {importing.state && (
        <ImportPanel state={importing.state} onAgain={importing.again} onClose={importing.close} />
      )}
    </Screen>
  )
}
