import { Button, SegmentedControl } from '@mantine/core'
import { Download, Move, Plus, QrCode, Table2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, ApiError } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { ExplainedError } from '#web/office/toasts/toasts.tsx'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { usePanelAddress } from '#web/office/data/panel-address.ts'
import { useRecordAddress, useReportGone } from '#web/office/data/record-address.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { ArrangeScreen } from './arrange-screen.tsx'
import { useDownloadAll } from './use-download-all.tsx'
import { ClosedBillsPanel } from './closed-bills-panel.tsx'
import { GeneratePanel } from './generate-panel.tsx'
import { PlanView } from './plan-view.tsx'
import { TablesMenu } from './tables-menu.tsx'
import { TableCard } from './table-card.tsx'
import { TableNamePanel } from './table-name-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import styles from './tables.module.css'
import { renameTable, type TableSave } from './table-save.ts'
import { getTableTexts, isForGuests, toTableState, type Table, type TablesData } from './table.ts'
import { tablesViews, useTablesView, type TablesView } from './use-tables-view.ts'
import { useFlaggedTables } from './use-flagged-tables.ts'

const actions = {
  create: action(({ save, name }: { save: TableSave; name: string }) => save(name), {
    successText: 'tables.created',
  }),
  // The number is part of the key: the same number again is a retry after a lost response, another number
  // creates more tables.
  generate: action(
    (opening: string, number: number) =>
      api('POST tables', { body: { number }, idempotencyKey: `${opening}-${number}` }),
    { subject: 'tables.generate', successText: 'tables.generated' },
  ),
  rename: action(renameTable, { successText: 'tables.updated' }),
  remove: action(({ id }: Table) => namingOrders(api('DELETE tables/:id', { params: { id } })), {
    subject: 'row.delete',
    successText: 'tables.deleted',
  }),
  removeAll: action(() => namingOrders(api('DELETE tables')), {
    confirm: 'tables.deleteAllAsk',
    isLoss: true,
    successText: 'tables.deletedAll',
  }),
}

/** Says which orders keep a table from being deleted. */
function namingOrders<Result>(deleting: Promise<Result>): Promise<Result> {
  return deleting.catch((error: unknown) => {
    const isOccupied = error instanceof ApiError && error.code === 'table-occupied'
    throw isOccupied
      ? new ExplainedError(error, t('tables.openOrders', { orders: error.fields['orders'] ?? '' }))
      : error
  })
}

/** All tables with their pending orders and calls, and the panels they open. */
export function TablesBoard(data: TablesData) {
  const { tables, plan, callsByTable, pendingByNumber, inService } = data
  const { run, isBusy } = useActions(actions)
  const mayEdit = useMay()('editSettings')
  const search = useSearch(tables, getTableTexts)
  const flagged = useFlaggedTables(
    useMemo(() => new Map([...callsByTable].map(([id, { count }]) => [id, count])), [callsByTable]),
  )
  /** The idempotency key of one opening of the generate panel. */
  const [generating, setGenerating] = useState<string>()
  const [isShowingClosed, setShowingClosed] = useState(false)
  const opened = usePanelAddress('table')
  const named = useRecordAddress('edit', tables)
  const openedTable = tables.find(({ id }) => id === opened.id)
  useReportGone(opened.id !== undefined && !openedTable, opened.close)
  const withCodes = tables.filter(isForGuests)
  const [view, chooseView] = useTablesView()
  const showsPlan = view === 'plan' && withCodes.length > 0
  const { isArranging, arrange, endArranging, arrangeButton } = useArranging()
  const { download, progress } = useDownloadAll(withCodes)
  const generate = () => setGenerating(crypto.randomUUID())

  // A call's toast may open a table meanwhile.
  if (isArranging && opened.id === undefined)
    return <ArrangeScreen plan={plan} tables={tables} onClose={endArranging} />
  return (
    <Screen
      title={t('tables.title')}
      lead={t('tables.lead')}
      {...(mayEdit && { tutorials: ['create-table', 'download-qr-code'] as const })}
      {...(!showsPlan && {
        search: {
          value: search.text,
          label: t('tables.search'),
          onChange: search.setText,
          isFolded: true,
        },
      })}
      iconButtons={<NotificationsButton />}
      actions={
        <>
          {withCodes.length > 0 && (
            <SegmentedControl<TablesView>
              aria-label={t('plan.view')}
              value={view}
              onChange={chooseView}
              data={tablesViews.map((value) => ({ value, label: t(`plan.${value}`) }))}
            />
          )}
          {showsPlan && mayEdit && (
            <Button
              ref={arrangeButton}
              variant="default"
              className={styles.wide}
              leftSection={<Move aria-hidden size={18} />}
              onClick={arrange}
            >
              {t('plan.arrangeShort')}
            </Button>
          )}
          {tables.length > 0 && mayEdit && (
            <Button
              variant="default"
              className={styles.wide}
              leftSection={<QrCode aria-hidden size={18} />}
              onClick={generate}
            >
              {t('tables.generate')}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="default"
              className={styles.wide}
              leftSection={<Download aria-hidden size={18} />}
              disabled={!withCodes.length}
              onClick={() => void download()}
            >
              {t('tables.downloadAll')}
            </Button>
          )}
          {tables.length > 0 && (
            <TablesMenu
              isBusy={isBusy}
              hasCodes={withCodes.length > 0}
              onArrange={showsPlan ? arrange : undefined}
              onCreate={() => named.open()}
              onGenerate={generate}
              onDownload={() => void download()}
              onClosedBills={() => setShowingClosed(true)}
              onDeleteAll={() => void run.removeAll()}
            />
          )}
          {mayEdit && (
            <Button
              // On a phone in the middle of service, it is under More.
              className={tables.length > 0 ? styles.wide : undefined}
              leftSection={<Plus aria-hidden size={18} />}
              onClick={() => named.open()}
            >
              {t('tables.create')}
            </Button>
          )}
        </>
      }
    >
      {showsPlan ? (
        <PlanView {...data} flagged={flagged} onOpen={({ id }) => opened.open(id)} />
      ) : (
        <SearchResults
          search={search}
          empty={
            <EmptyState icon={<Table2 />} title={t('tables.none')} text={t('tables.noneHint')}>
              {mayEdit && (
                <Button leftSection={<QrCode aria-hidden size={18} />} onClick={generate}>
                  {t('tables.generate')}
                </Button>
              )}
            </EmptyState>
          }
        >
          <ul className={styles.tables} aria-label={t('tables.list')}>
            {search.found.map((table) => (
              <TableCard
                key={table.id}
                table={table}
                pending={pendingByNumber?.get(table.number)?.length ?? 0}
                calls={callsByTable.get(table.id)}
                state={toTableState(inService.get(table.id))}
                openTotal={inService.get(table.id)?.openTotal ?? null}
                isFlagged={flagged.has(table.id)}
                onOpen={() => opened.open(table.id)}
                onEdit={() => named.open(table)}
                onDelete={() => void run.remove(table)}
              />
            ))}
          </ul>
        </SearchResults>
      )}
      {progress}
      {generating && (
        <GeneratePanel
          isBusy={isBusy}
          onSave={(number) => run.generate(generating, number)}
          onClose={() => setGenerating(undefined)}
        />
      )}
      {named.opened && mayEdit && (
        <TableNamePanel
          table={named.opened === 'new' ? undefined : named.opened}
          isBusy={isBusy}
          onCreate={(save, name) => run.create({ save, name })}
          onRename={run.rename}
          onClose={named.close}
        />
      )}
      {isShowingClosed && <ClosedBillsPanel onClose={() => setShowingClosed(false)} />}
      {openedTable && (
        <TablePanel
          key={openedTable.id}
          table={openedTable}
          onMoved={opened.open}
          others={withCodes.filter(({ id }) => id !== openedTable.id)}
          onClose={opened.close}
        />
      )}
    </Screen>
  )
}

/** Whether the plan is being arranged; afterwards the button that began it has the focus again. */
function useArranging() {
  const [isArranging, setArranging] = useState(false)
  const arrangeButton = useRef<HTMLButtonElement>(null)
  function endArranging(): void {
    flushSync(() => setArranging(false))
    arrangeButton.current?.focus()
  }
  return { isArranging, arrange: () => setArranging(true), endArranging, arrangeButton }
}
