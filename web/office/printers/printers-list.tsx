import { Button } from '@mantine/core'
import { Plus, Printer as PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { recordActions, type RecordCalls } from '#web/office/actions/record-actions.ts'
import { toChange } from '#web/office/actions/record-edit.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { stationName } from '#web/office/stations/station-name.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import { PrinterPanel } from './printer-panel.tsx'
import { problemText, type Printer, type PrinterBody } from './printer.ts'
import styles from './printers-list.module.css'

/** A printer's kind cannot change: another kind is another printer. */
const change = ({ id }: Printer, body: Partial<PrinterBody>) => {
  const { kind: _kind, ...changed } = body
  return api('PUT printers/:id', { params: { id }, body: changed })
}
const calls: RecordCalls<Printer, PrinterBody> = {
  create: (body, idempotencyKey) => api('POST printers', { body, idempotencyKey }),
  change,
  remove: ({ id }) => api('DELETE printers/:id', { params: { id } }),
}
const actions = recordActions<Printer, PrinterBody>('printers', calls, { undoneText: 'printers.restored' })
const testing = {
  test: action(({ id }: Printer) => api('POST printers/:id/test', { params: { id } }), {
    confirm: false,
    successText: 'printers.tested',
  }),
}
const loadPrinters = (signal: AbortSignal) => api('GET printers', { signal })
const getName = ({ name }: Printer) => name

/** The ticket printers, as a part of the settings (docs/decisions/0019). */
export function PrintersList() {
  const { data: printers, problem, reload } = useAsyncData(loadPrinters, { isLive: true })
  const { run, isBusy } = useActions(actions)
  const { run: runTest, isBusy: isTesting } = useActions(testing)
  const [opened, setOpened] = useState<{
    printer: Printer | undefined
    save: ReturnType<typeof createSave>
  }>()
  const open = (printer?: Printer) => setOpened({ printer, save: createSave(printer) })
  if (!printers) return <LoadState problem={problem} onRetry={reload} />
  return (
    <div className={styles.printers}>
      <p className={styles.lead}>{t('printers.lead')}</p>
      {printers.length > 0 && (
        <PlainList label={t('printers.title')} items={printers} getName={getName}>
          {(printer) => (
            <Row
              title={printer.name}
              note={printer.stations.map(stationName).join(', ') || t('printers.everything')}
              meta={printer.waiting > 0 && t('printers.waiting', { n: printer.waiting })}
              pill={<State printer={printer} />}
              isOff={!printer.active}
              opens={() => open(printer)}
            >
              <RowButton
                icon={PrinterIcon}
                label={t('printers.testOne', { name: printer.name })}
                tip={t('printers.test')}
                disabled={isTesting}
                onClick={() => void runTest.test(printer)}
              />
              <RowActions
                name={printer.name}
                isBusy={isBusy}
                onEdit={() => open(printer)}
                onDelete={() => void run.remove(printer)}
              />
            </Row>
          )}
        </PlainList>
      )}
      <Button variant="default" leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
        {t('printers.create')}
      </Button>
      {opened && (
        <PrinterPanel
          item={opened.printer}
          isBusy={isBusy}
          onSave={(body, edit) => (opened.printer ? run.update : run.create)(opened.save, body, edit)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

function State({ printer: { active, kind, problem, seenOn } }: { printer: Printer }) {
  if (!active) return <Pill tone="off">{t('printers.off')}</Pill>
  if (problem) return <Pill tone="bad">{problemText(problem)}</Pill>
  if (seenOn) return <Pill tone="good">{t('printers.ready')}</Pill>
  return <Pill tone="waiting">{t(kind === 'network' ? 'printers.untried' : 'printers.unasked')}</Pill>
}

const createSave = (printer: Printer | undefined) =>
  printer
    ? (body: PrinterBody, edit?: Parameters<typeof toChange<PrinterBody>>[1]) =>
        change(printer, toChange(body, edit))
    : createIdempotentSave<PrinterBody, Printer>({ create: calls.create, update: calls.change })
