import { Button } from '@mantine/core'
import { Download, Plus, QrCode, Table2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { makeOnce } from '#web/office/making-once.ts'
import { NoticesButton } from '#web/office/notices/notices-button.tsx'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { useDownloadAll } from './download-all.tsx'
import { GeneratePanel } from './generate-panel.tsx'
import { TablesMenu } from './tables-menu.tsx'
import { TableCard } from './table-card.tsx'
import { TableForm } from './table-form.tsx'
import { TablePanel } from './table-panel.tsx'
import styles from './tables.module.css'
import type { Table, TablesRead } from './table.ts'
import { useFlagged } from './use-flagged.ts'

const rename = ({ id }: Table, name: string) => api('PUT tables/:id', { params: { id }, body: { name } })

type Save = (name: string) => Promise<Table>
const creating = (): Save =>
  makeOnce<string, Table>({
    make: (name, idempotencyKey) => api('POST tables/one', { body: { name }, idempotencyKey }),
    change: rename,
  })

const actions = {
  create: action((save: Save, name: string) => save(name), { says: 'tables.created' }),
  // As many more are other tables; the same number again is the answer that was lost.
  generate: action(
    (opening: string, number: number) =>
      api('POST tables', { body: { number }, idempotencyKey: `${opening}-${number}` }),
    { says: 'tables.generated' },
  ),
  rename: action(rename, { says: 'tables.updated' }),
  remove: action(({ id }: Table) => api('DELETE tables/:id', { params: { id } }), { says: 'tables.deleted' }),
  removeAll: action(() => api('DELETE tables'), { asks: 'tables.deleteAllAsk', says: 'tables.deletedAll' }),
}

type PanelState =
  | { kind: 'create'; save: Save }
  | { kind: 'generate'; opening: string }
  | { kind: 'edit' | 'table'; table: Table }
const nameOf = ({ name }: Table) => name

/** The tables of the house with what waits at each, and the panels they open. */
export function TablesBoard({ tables, callsOf, pendingOf }: TablesRead) {
  const { can, isBusy } = useActions(actions)
  const search = useSearch(tables, nameOf)
  const flagged = useFlagged(callsOf)
  const [panel, setPanel] = useState<PanelState>()
  const { download, progress } = useDownloadAll(tables)
  const close = () => setPanel(undefined)
  const generate = () => setPanel({ kind: 'generate', opening: crypto.randomUUID() })

  return (
    <Screen
      title={t('tables.title')}
      lead={t('tables.lead')}
      search={{ value: search.text, label: t('tables.search'), onChange: search.setText }}
      actions={
        <>
          <NoticesButton />
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
                onDeleteAll={() => void can.removeAll()}
              />
            </>
          )}
          <Button
            leftSection={<Plus aria-hidden size={18} />}
            onClick={() => setPanel({ kind: 'create', save: creating() })}
          >
            {t('tables.create')}
          </Button>
        </>
      }
    >
      <Searched
        search={search}
        empty={
          <Notice icon={<Table2 />} title={t('tables.none')} text={t('tables.noneHint')}>
            <Button leftSection={<QrCode aria-hidden size={18} />} onClick={generate}>
              {t('tables.generate')}
            </Button>
          </Notice>
        }
      >
        <ul className={styles.tables} aria-label={t('tables.list')}>
          {search.found.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              pending={pendingOf?.get(table.number)?.length ?? 0}
              calls={callsOf.get(table.id) ?? 0}
              isFlagged={flagged.has(table.id)}
              onOpen={() => setPanel({ kind: 'table', table })}
              onEdit={() => setPanel({ kind: 'edit', table })}
              onDelete={() => void can.remove(table)}
            />
          ))}
        </ul>
      </Searched>
      {progress}
      {panel?.kind === 'generate' && (
        <GeneratePanel
          isBusy={isBusy}
          onSave={(number) => can.generate(panel.opening, number)}
          onClose={close}
        />
      )}
      {panel?.kind === 'create' && (
        <TableForm
          table={undefined}
          isBusy={isBusy}
          onSave={(name) => can.create(panel.save, name)}
          onClose={close}
        />
      )}
      {panel?.kind === 'edit' && (
        <TableForm
          table={panel.table}
          isBusy={isBusy}
          onSave={(name) => can.rename(panel.table, name)}
          onClose={close}
        />
      )}
      {panel?.kind === 'table' && <TablePanel table={panel.table} onClose={close} />}
    </Screen>
  )
}
