import { useEffect, useMemo, useState } from 'react'
import type { CallReason } from '#contract/domain/bounds.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { countedOptions } from '#contract/domain/counted-options.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { sumOf } from '#contract/domain/order-item.ts'
import { api } from '#web/lib/api.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { latestOnly } from '../lib/latest-only.ts'
import { addStyles } from '#web/lib/add-styles.ts'
import { subscribeToLive } from '../live/live-messages.ts'
import { goBackInPanel, closePanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { useWaiterCall } from '../waiter/call-waiter.ts'
import { useCallAction } from '../waiter/waiter-panel.tsx'
import { useOrders } from '../ordering/use-orders.ts'
import { PayOnline } from '../paying/pay-online.tsx'
import { ReturnedPayment } from '../paying/returned-payment.tsx'
import { returnedId } from '../paying/use-returned.ts'
import { ReceiptLink } from './receipt.tsx'
import { LineNews } from './line-news.tsx'
import styles from './our-table.css?inline'

addStyles(styles)

type Bill = NonNullable<DataOf<Calls['GET open/clients/table-bill']>>

/** This page receives no events about other guests' orders, so the bill is polled. */
const rereadAfterMs = 15_000

/**
 * What was ordered at the guest's table since its last bill, by guest and in total, and how to ask for the
 * bill.
 */
export function OurTable() {
  const { t } = usePanelContext()
  const { tableNumber } = useMenuLocation()
  return (
    <BottomSheet isTall title={t('table.ours')} onClose={closePanel} onBack={goBackInPanel}>
      {/* By its number: a late answer about the table before must not reach that of another. */}
      {tableNumber !== null && <Table key={tableNumber} tableNumber={tableNumber} />}
    </BottomSheet>
  )
}

function Table({ tableNumber }: { tableNumber: number }) {
  const { t, money, business } = usePanelContext()
  const { bill, lastTotal, hasFailed, reload } = useBill(business.id, tableNumber)
  const [returned] = useState(() => returnedId('payment'))
  const outcome = returned && <ReturnedPayment id={returned} onChanged={reload} />
  if (bill === undefined && hasFailed)
    return (
      <div className="empty">
        <p>{t('error.connection')}</p>
        <button type="button" className="button" onClick={reload}>
          {t('tryAgain')}
        </button>
      </div>
    )
  if (bill === undefined) return <Loading />
  if (bill === null)
    return (
      <>
        {outcome}
        {lastTotal !== undefined ? (
          <Closed tableNumber={tableNumber} total={lastTotal} />
        ) : (
          !returned && <EmptyState icon="food">{t('table.none')}</EmptyState>
        )}
      </>
    )
  // Guests are numbered in the order of their arrival; the reader is shown as “you”.
  const guests = bill.guests.map((guest, at) => ({
    ...guest,
    name: guest.isYou ? t('table.you') : t('table.guest', { n: at + 1 }),
  }))
  return (
    <div className="table-bill">
      {hasFailed && (
        <p className="note note-news" role="status">
          {t('error.connection')}
        </p>
      )}
      {outcome}
      {guests.map(({ name, total, orderItems }) => (
        <section key={name} aria-label={name}>
          <h3 className="table-guest">
            <span>{name}</span>
            <span>{money(total)}</span>
          </h3>
          <ul className="table-lines">
            {orderItems.map((item) => (
              <TableLine key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {bill.pending > 0 && <p className="note">{t('table.pending', { n: bill.pending })}</p>}
      <p className="total">
        <span>{t('table.together', { n: tableNumber })}</span>
        <strong>{money(bill.total)}</strong>
      </p>
      <Sums bill={bill} />
      {bill.online && bill.open > 0 && (
        <PayOnline bill={bill} tips={bill.online.tips} tableNumber={tableNumber} onOutdated={reload} />
      )}
      {business.configuration.enableCallWaiter && bill.total > 0 && (
        <AskForBill tableNumber={tableNumber} isQuiet={bill.online !== null} />
      )}
    </div>
  )
}

/** What is paid of the bill, once somebody has begun. */
function Sums({ bill: { paid, claimed, open } }: { bill: Bill }) {
  const { t, money } = usePanelContext()
  if (!paid && !claimed) return null
  const sums = [
    ['pay.sum.paid', paid],
    ['pay.sum.claimed', claimed],
    ['pay.sum.open', open],
  ] as const
  return (
    <dl className="pay-sums">
      {sums
        .filter(([key, amount]) => amount > 0 || key === 'pay.sum.open')
        .map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The bill has just been closed while the guest looked at it, unless their orders were cancelled. */
function Closed({ tableNumber, total }: { tableNumber: number; total: number }) {
  const { t, money, business } = usePanelContext()
  const { list } = useOrders(business.id, null)
  if (!list) return <Loading />
  const paid = list.find(({ status, table }) => status === 'APPROVED' && table === tableNumber)
  return (
    <>
      <EmptyState icon="food">
        {paid ? t('table.closed', { total: money(total) }) : t('table.none')}
      </EmptyState>
      {paid?.receiptId && (
        <p className="order-actions">
          <ReceiptLink id={paid.receiptId} />
        </p>
      )}
    </>
  )
}

function TableLine({ item }: { item: Bill['guests'][number]['orderItems'][number] }) {
  const { money, local } = usePanelContext()
  const { product, options, quantity, deposit = 0 } = item
  const sum = fromMills(toMills(sumOf(item)) + toMills(deposit) * quantity)
  return (
    <li>
      <span>
        <span>{`${quantity} × ${local(product.name, product.nameEn)}`}</span>
        {options && (
          <small>{` ${countedOptions(options, ({ name, nameEn }) => local(name, nameEn)).join(', ')}`}</small>
        )}
        <LineNews item={item} />
      </span>
      <span>{money(sum)}</span>
    </li>
  )
}

/** Tells staff with one tap that the table wants to pay, and how; quietly, where guests can pay by phone. */
function AskForBill({ tableNumber, isQuiet }: { tableNumber: number; isQuiet: boolean }) {
  const { t } = usePanelContext()
  const { step } = useWaiterCall()
  const call = useCallAction(tableNumber)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof call>>>(null)
  const isAsked = outcome === 'called'
  const look = isQuiet ? 'button button-quiet' : 'button'
  const ask = async (reason: CallReason) => setOutcome(await call(reason))
  const outcomeText = isAsked ? t('table.asked') : outcome === 'tooSoon' && t('error.waiter-too-soon')
  return (
    <fieldset className="table-ask">
      <legend>{t('table.bill')}</legend>
      <button
        type="button"
        className={look}
        aria-disabled={step !== null || isAsked}
        onClick={() => void (isAsked || ask('billCash'))}
      >
        {t('table.cash')}
      </button>
      <button
        type="button"
        className={look}
        aria-disabled={step !== null || isAsked}
        onClick={() => void (isAsked || ask('billCard'))}
      >
        {t('table.card')}
      </button>
      <p role="status">{step ? t(`sending.${step}`) : outcomeText}</p>
    </fieldset>
  )
}

/** The table's bill; null if this guest has nothing open there, undefined until loaded; and what it last came to. */
function useBill(businessId: string, tableNumber: number) {
  const [bill, setBill] = useState<Bill | null>()
  const [lastTotal, setLastTotal] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const reload = useMemo(
    () =>
      latestOnly(
        () => api('GET open/clients/table-bill', { query: { businessId, tableNumber } }),
        (read) => {
          setBill(read)
          if (read) setLastTotal(read.total)
          setHasFailed(false)
        },
        () => setHasFailed(true),
      ),
    [businessId, tableNumber],
  )
  useEffect(() => {
    reload()
    const timer = setInterval(reload, rereadAfterMs)
    const unsubscribe = subscribeToLive(({ name }) => name !== 'menu-changed' && reload())
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [reload])
  return { bill, lastTotal, hasFailed, reload }
}
