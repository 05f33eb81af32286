import { Button, TextInput } from '@mantine/core'
import { ReceiptText } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { DayFilter } from '#web/office/ui/day-filter.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Sheet } from '#web/office/ui/sheet.tsx'
import { Copies, ReceiptRow } from './receipts-of-bill.tsx'
import styles from './receipts-of-bill.module.css'

type Listed = DataOf<Calls['GET receipts']>[number]

/** The button for the receipts of all services. */
export function AllReceiptsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<ReceiptText aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('receipts.all')}
      </Button>
      {isOpen && <AllReceipts onClose={() => setOpen(false)} />}
    </>
  )
}

/** All receipts, the last first: found by their number or day, opened, sent and printed. */
function AllReceipts({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('')
  const [day, setDay] = useState<string>()
  const wanted = number.trim()
  return (
    <Sheet title={t('receipts.all')} onClose={onClose}>
      <div className={styles.filters}>
        <TextInput
          label={t('receipts.number')}
          inputMode="numeric"
          maxLength={20}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <DayFilter label={t('receipts.day')} day={day} onChoose={setDay} />
      </div>
      <Pages key={`${wanted} ${day}`} filter={{ ...(wanted && { number: wanted }), ...(day && { day }) }} />
    </Sheet>
  )
}

interface Filter {
  number?: string
  day?: string
}

function Pages({ filter: { number, day } }: { filter: Filter }) {
  const may = useMay()
  const [pages, setPages] = useState(1)
  const [chosen, setChosen] = useState<string>()
  const read = useCallback(
    (signal: AbortSignal) => readPages({ ...(number && { number }), ...(day && { day }) }, pages, signal),
    [number, day, pages],
  )
  const { data, problem, reload } = useAsyncData(read)
  if (!data) return <LoadState problem={problem} onRetry={reload} />
  if (!data.receipts.length) return <p className={styles.hint}>{t('receipts.noneFound')}</p>
  return (
    <>
      <ul className={styles.receipts}>
        {data.receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} whose={whoseText(receipt)}>
            {may('closeBills') &&
              (chosen === receipt.id ? (
                <Copies receipt={receipt} />
              ) : (
                <Button
                  variant="subtle"
                  aria-label={`${t('receipts.copy')} · ${receipt.number}`}
                  onClick={() => setChosen(receipt.id)}
                >
                  {t('receipts.copy')}
                </Button>
              ))}
          </ReceiptRow>
        ))}
      </ul>
      {problem && <LoadState problem={problem} onRetry={reload} />}
      {data.hasMore && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          {t('feedback.more')}
        </Button>
      )}
    </>
  )
}

/** `Table 8 · 00012, 00013` */
function whoseText({ orderKind, tableName, orders }: Listed): string {
  const places = { pickup: t('pickups.one'), delivery: t('deliveries.one') }
  const atTable = tableName === null ? t('order.counter') : t('order.table', { n: tableName })
  return [orderKind === 'table' ? atTable : places[orderKind], orders.join(', ')].join(' · ')
}

async function readPages(filter: Filter, pages: number, signal: AbortSignal) {
  const receipts: Listed[] = []
  let hasMore = true
  for (let page = 0; page < pages && hasMore; page++) {
    const afterNumber = receipts.at(-1)?.number
    const read = await api('GET receipts', {
      query: { ...filter, ...(afterNumber && { afterNumber }) },
      signal,
    })
    receipts.push(...read.data)
    hasMore = read.hasMore
  }
  return { receipts, hasMore }
}
