import { Button, Menu } from '@mantine/core'
import { Ellipsis, Plus, Printer, QrCode, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { NoticesButton } from '#web/office/notices/notices-button.tsx'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { NothingFound } from '#web/office/ui/nothing-found.tsx'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { DownloadAll } from './download-all.tsx'
import { GeneratePanel } from './generate-panel.tsx'
import { TableCard } from './table-card.tsx'
import { TableForm } from './table-form.tsx'
import { TablePanel } from './table-panel.tsx'
import styles from './tables.module.css'
import { useFlagged } from './use-flagged.ts'

export type Table = DataOf<Calls['GET tables']>[number]

/** As many pending orders as a busy night has. */
const mostPending = 500

export const loader = reads(async () => {
  const [tables, calls, { configuration }] = await Promise.all([
    api('GET tables'),
    api('GET notifications'),
    api('GET businesses/details'),
  ])
  const pending = configuration.enableOrder
    ? (await api('GET businesses/orders', { query: { statuses: 'SENT', size: mostPending } })).data
    : null
  return {
    tables,
    callsOf: Map.groupBy(calls, ({ tableId }) => tableId),
    pendingOf: pending && Map.groupBy(pending, ({ table }) => table),
  }
})

const actions = {
  create: action((name: string) => api('POST tables/one', { body: { name } }), { says: 'tables.created' }),
  generate: action((number: number) => api('POST tables', { body: { number } }), {
    says: 'tables.generated',
  }),
  rename: action(({ id }: Table, name: string) => api('PUT tables/:id', { params: { id }, body: { name } }), {
    says: 'tables.updated',
  }),
  remove: action(({ id }: Table) => api('DELETE tables/:id', { params: { id } }), { says: 'tables.deleted' }),
  removeAll: action(() => api('DELETE tables'), { asks: 'tables.deleteAllAsk', says: 'tables.deletedAll' }),
}

type PanelState = { kind: 'create' | 'generate' } | { kind: 'edit' | 'table'; table: Table }
const nameOf = ({ name }: Table) => name

export default function Tables() {
  const { tables, callsOf, pendingOf } = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const search = useSearch(tables, nameOf)
  const flagged = useFlagged()
  const [panel, setPanel] = useState<PanelState>()
  const close = () => setPanel(undefined)
  const callsAt = ({ id }: Table) => (callsOf.get(id) ?? []).reduce((sum, { count }) => sum + count, 0)

  return (
    <Screen
      title={t('tables.title')}
      lead={t('tables.lead')}
      search={{ value: search.text, label: t('tables.search'), onChange: search.setText }}
      actions={
        <>
          <NoticesButton />
          <Button
            variant="default"
            leftSection={<QrCode aria-hidden size={18} />}
            onClick={() => setPanel({ kind: 'generate' })}
          >
            {t('tables.generate')}
          </Button>
          {tables.length > 0 && <DownloadAll tables={tables} />}
          {tables.length > 0 && <More isBusy={isBusy} onDeleteAll={() => void can.removeAll()} />}
          <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => setPanel({ kind: 'create' })}>
            {t('tables.create')}
          </Button>
        </>
      }
    >
      <ul className={styles.tables} aria-label={t('tables.list')}>
        {search.found.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            pending={pendingOf?.get(table.number)?.length ?? 0}
            calls={callsAt(table)}
            isFlagged={flagged.has(table.id)}
            onOpen={() => setPanel({ kind: 'table', table })}
            onEdit={() => setPanel({ kind: 'edit', table })}
            onDelete={() => void can.remove(table)}
          />
        ))}
      </ul>
      {tables.length === 0 && (
        <Notice icon={<Table2 />} title={t('tables.none')} text={t('tables.noneHint')} />
      )}
      {tables.length > 0 && search.found.length === 0 && (
        <NothingFound text={search.text} onClear={() => search.setText('')} />
      )}
      {panel?.kind === 'generate' && (
        <GeneratePanel isBusy={isBusy} onSave={(number) => can.generate(number)} onClose={close} />
      )}
      {panel?.kind === 'create' && (
        <TableForm table={undefined} isBusy={isBusy} onSave={(name) => can.create(name)} onClose={close} />
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

function More({ isBusy, onDeleteAll }: { isBusy: boolean; onDeleteAll: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Ellipsis aria-hidden size={18} />}>
          {t('tables.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/qrcodes" leftSection={<QrCode aria-hidden size={18} />}>
          {t('codes.title')}
        </Menu.Item>
        <Menu.Item component={Link} to="/preview-qr-code" leftSection={<Printer aria-hidden size={18} />}>
          {t('codes.print')}
        </Menu.Item>
        <Menu.Item
          color="wine"
          leftSection={<Trash2 aria-hidden size={18} />}
          disabled={isBusy}
          onClick={onDeleteAll}
        >
          {t('tables.deleteAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
