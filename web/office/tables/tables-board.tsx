import { Button } from '@mantine/core'
import { Download, Plus, QrCode, Table2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { usePanelAddress } from '#web/office/ui/panel-address.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { useDownloadAll } from './use-download-all.tsx'
import { GeneratePanel } from './generate-panel.tsx'
import { TablesMenu } from './tables-menu.tsx'
import { TableCard } from './table-card.tsx'
import { TableNamePanel } from './table-name-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import styles from './tables.module.css'
import { toTableState, type Table, type TablesData } from './table.ts'
import { useFlaggedTables } from './use-flagged-tables.ts'

const rename = ({ id }: Table, name: string) => api('PUT tables/:id', { params: { id }, body: { name } })

type Save = (name: string) => Promise<Table>
const createTableSave = (): Save =>
  createIdempotentSave<string, Table>({
    create: (name, idempotencyKey) => api('POST tables/one', { body: { name }, idempotencyKey }),
    update: rename,
  })

const actions = {
  create: action((save: Save, name: string) => save(name), { successText: 'tables.created' }),
  // The number is part of the key: the same number again is a retry after a lost response, another number is more tables.
  generate: action(
    (opening: string, number: number) =>
      api('POST tables', { body: { number }, idempotencyKey: `${opening}-${number}` }),
    { successText: 'tables.generated' },
  ),
  rename: action(rename, { successText: 'tables.updated' }),
  remove: action(({ id }: Table) => api('DELETE tables/:id', { params: { id } }), {
    successText: 'tables.deleted',
  }),
  removeAll: action(() => api('DELETE tables'), {
    confirm: 'tables.deleteAllAsk',
    successText: 'tables.deletedAll',
  }),
}

type PanelState =
  | { kind: 'create'; save: Save }
  | { kind: 'generate'; opening: string }
  | { kind: 'edit'; table: Table }
const getNames = ({ name }: Table) => [name]

/** All tables with their pending orders and calls, and the panels they open. */
export function TablesBoard({ tables, callsByTable, pendingByNumber, inService }: TablesData) {
  const { run, isBusy } = useActions(actions)
  const search = useSearch(tables, getNames)
  const flagged = useFlaggedTables(callsByTable)
  const [panel, setPanel] = useState<PanelState>()
  const opened = usePanelAddress('table')
  const openedTable = tables.find(({ id }) => id === opened.id)
  const { download, progress } = useDownloadAll(tables)
  const close = () => setPanel(undefined)
  const generate = () => setPanel({ kind: 'generate', opening: crypto.randomUUID() })

  return (
    <Screen
      title={t('tables.title')}
      lead={t('tables.lead')}
      search={{ value: search.text, label: t('tables.search'), onChange: search.setText, isFolded: true }}
      signs={<NotificationsButton />}
      actions={
        <>
          {tables.length > 0 && (
            <>
              <Button
                variant="default"
                className={styles.wide}
                leftSection={<QrCode aria-hidden size={18} />}
                onClick={generate}
              >
                {t('tables.generate')}
              </Button>
              <Button
                variant="default"
                className={styles.wide}
                leftSection={<Download aria-hidden size={18} />}
                onClick={() => void download()}
              >
                {t('tables.downloadAll')}
              </Button>
              <TablesMenu
                isBusy={isBusy}
                onGenerate={generate}
                onDownload={() => void download()}
                onDeleteAll={() => void run.removeAll()}
              />
            </>
          )}
          <Button
            leftSection={<Plus aria-hidden size={18} />}
            onClick={() => setPanel({ kind: 'create', save: createTableSave() })}
          >
            {t('tables.create')}
          </Button>
        </>
      }
    >
      <SearchResults
        search={search}
        empty={
          <EmptyState icon={<Table2 />} title={t('tables.none')} text={t('tables.noneHint')}>
            <Button leftSection={<QrCode aria-hidden size={18} />} onClick={generate}>
              {t('tables.generate')}
            </Button>
          </EmptyState>
        }
      >
        <ul className={styles.tables} aria-label={t('tables.list')}>
          {search.found.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              pending={pendingByNumber?.get(table.number)?.length ?? 0}
              calls={callsByTable.get(table.id) ?? 0}
              state={toTableState(inService.get(table.id))}
              isFlagged={flagged.has(table.id)}
              onOpen={() => opened.open(table.id)}
              onEdit={() => setPanel({ kind: 'edit', table })}
              onDelete={() => void run.remove(table)}
            />
          ))}
        </ul>
      </SearchResults>
      {progress}
      {panel?.kind === 'generate' && (
        <GeneratePanel
          isBusy={isBusy}
          onSave={(number) => run.generate(panel.opening, number)}
          onClose={close}
        />
      )}
      {panel?.kind === 'create' && (
        <TableNamePanel
          table={undefined}
          isBusy={isBusy}
          onSave={(name) => run.create(panel.save, name)}
          onClose={close}
        />
      )}
      {panel?.kind === 'edit' && (
        <TableNamePanel
          table={panel.table}
          isBusy={isBusy}
          onSave={(name) => run.rename(panel.table, name)}
          onClose={close}
        />
      )}
      {openedTable && <TablePanel table={openedTable} onClose={opened.close} />}
    </Screen>
  )
}
