import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { recordActions, type RecordCalls } from '#web/office/actions/record-actions.ts'
import { toChange } from '#web/office/actions/record-edit.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { rateText, type Tax, type TaxBody } from './tax.ts'
import styles from './taxes-list.module.css'

const calls: RecordCalls<Tax, TaxBody> = {
  create: (body, idempotencyKey) => api('POST taxes', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT taxes/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE taxes/:id', { params: { id } }),
}
const actions = recordActions<Tax, TaxBody>('taxes', calls, { undoneText: 'taxes.restored' })
const loadTaxes = (signal: AbortSignal) => api('GET taxes', { signal })
const getName = ({ name }: Tax) => name

/** The taxes included in prices, as a part of the settings. */
export function TaxesList() {
  const { data: taxes, problem, reload } = useAsyncData(loadTaxes, { isLive: true })
  const { run, isBusy } = useActions(actions)
  const [opened, setOpened] = useState<{ tax: Tax | undefined; save: ReturnType<typeof createSave> }>()
  const open = (tax?: Tax) => setOpened({ tax, save: createSave(tax) })
  if (!taxes) return <LoadState problem={problem} onRetry={reload} />
  return (
    <div className={styles.taxes}>
      <p className={styles.lead}>{t('taxes.lead')}</p>
      {taxes.length > 0 && (
        <PlainList label={t('taxes.title')} items={taxes} getName={getName}>
          {(tax) => (
            <Row
              title={tax.name}
              meta={t('taxes.rates', {
                table: rateText(tax.tableRate),
                delivery: rateText(tax.deliveryRate),
              })}
              pill={tax.isDefault && <Pill tone="good">{t('taxes.default')}</Pill>}
              opens={() => open(tax)}
            >
              <RowActions
                name={tax.name}
                isBusy={isBusy}
                onEdit={() => open(tax)}
                onDelete={() => void run.remove(tax)}
              />
            </Row>
          )}
        </PlainList>
      )}
      <Button variant="default" leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
        {t('taxes.create')}
      </Button>
      {opened && (
        <TaxPanel
          item={opened.tax}
          isBusy={isBusy}
          onSave={(body, edit) => (opened.tax ? run.update : run.create)(opened.save, body, edit)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

const createSave = (tax: Tax | undefined) =>
  tax
    ? (body: TaxBody, edit?: Parameters<typeof toChange<TaxBody>>[1]) =>
        calls.change(tax, toChange(body, edit))
    : createIdempotentSave<TaxBody, Tax>({ create: calls.create, update: calls.change })
