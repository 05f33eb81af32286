import { Button } from '@mantine/core'
import { DoorOpen, ReceiptText } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import {
  billActions,
  claimsOf,
  moveTerms,
  ordersOf,
  type TableBill,
} from '#web/office/tables/bill-actions.ts'
import { Bill } from '#web/office/tables/bill.tsx'
import { isForGuests, type Table } from '#web/office/tables/table.ts'
import { closingTerms, useClosingKey } from '#web/office/orders/close-bill.tsx'
import { orderActions } from '#web/office/orders/decisions.ts'
import { useDecisions } from '#web/office/orders/use-decisions.ts'
import { discountTerms } from '#web/office/orders/line-changes.tsx'
import { leftToPay } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import type { Card } from '#web/office/card/card.ts'
import { HadRounds, type HadOrder } from './had-rounds.tsx'
import styles from './had.module.css'
import { labelOfVisit, type Place, type Visit } from './places.ts'
import { countPieces, useRound } from './rounds.ts'
import { orderAgain } from './same-again.ts'
import { Sheet } from '#web/office/ui/sheet.tsx'

const actions = {
  ...orderActions,
  ...billActions,
  fire: action(
    ({ id }: HadOrder, course: number) =>
      api('POST businesses/orders/:id/fire', { params: { id }, body: { course } }),
    { confirm: false, successText: 'service.fired' },
  ),
  hold: action(
    ({ id }: HadOrder, course: number) =>
      api('POST businesses/orders/:id/hold', { params: { id }, body: { course } }),
    { confirm: false, successText: 'service.held' },
  ),
  end: action(({ id }: Visit) => api('DELETE visits/:id', { params: { id } }), {
    subject: 'service.end',
    successText: 'service.ended',
  }),
}

interface Props {
  party: Visit
  place: Place
  tables: readonly Table[]
  /** What can be ordered again; undefined: not there yet. */
  card: Card | undefined
}

/** What a party has had and what it comes to, behind a button that says so. */
export function Had(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const { money } = useMoney()
  const { total } = props.party
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<ReceiptText aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{`${t('service.had')}: `}</span>
        <span>{money(total)}</span>
      </Button>
      {isOpen && <HadSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function HadSheet({ party, place, tables, card, onClose }: Props & { onClose: () => void }) {
  const { id } = party
  const {
    data: bill,
    problem,
    reload,
  } = useAsyncData(
    useCallback((signal: AbortSignal) => api('GET visits/:id', { params: { id }, signal }), [id]),
  )
  useEffect(
    () => subscribeToLiveEvents(({ type }) => (type === 'order' || type === 'bill') && reload()),
    [reload],
  )
  const { run, isBusy } = useActions(actions)
  const changing = useDecisions({ run, isBusy }, reload)
  const { money } = useMoney()
  const navigate = useNavigate()
  const closing = useClosingKey()
  function leave(): void {
    onClose()
    if (!place.table) void navigate(officePaths.service)
  }
  async function close(bill: TableBill): Promise<void> {
    const closed = {
      label: place.label,
      at: { visitId: id },
      bill,
      total: money(leftToPay(bill)),
      claims: claimsOf(bill),
      idempotencyKey: closing.keyFor(ordersOf(bill)),
    }
    const { isDone } = await run.closeBill(closed, closingTerms())
    if (isDone) leave()
    else reload()
  }
  const { table } = place
  const others = tables.filter((other) => isForGuests(other) && other.id !== table?.id)
  // Several parties' orders would come back as one's.
  const canMove = table && place.parties.length === 1 && party.table === table.number && others.length > 0
  const move = () =>
    table &&
    bill &&
    void run
      .moveBill({ table, bill, others, onMoved: (to) => void navigate(`/service/${to}`) }, moveTerms())
      .then(({ isDone }) => isDone && onClose())
  const pieces = countPieces(useRound(place.id).lines)
  const hasNothing = bill?.guests.length === 0 && bill.pending === 0
  return (
    <Sheet
      title={`${t('service.had')} · ${labelOfVisit(party)}`}
      onClose={onClose}
      footer={
        pieces > 0 && (
          <Button size="md" onClick={onClose}>
            {`${t('service.round')} · ${pieces}`}
          </Button>
        )
      }
    >
      {!bill && <LoadState problem={problem} onRetry={reload} />}
      {bill && (
        <HadRounds
          bill={bill}
          isBusy={isBusy}
          changing={changing}
          onHold={(order, course) => void run.hold(order, course).then(reload)}
          onFire={(order, course) => void run.fire(order, course).then(reload)}
          onAgain={card && ((lines) => orderAgain(place.id, card, lines))}
        />
      )}
      {bill && !hasNothing && (
        <Bill
          at={{ table: party.table, tableName: party.tableName, visitLabel: party.label }}
          bill={bill}
          label={place.label}
          isBusy={isBusy}
          onMove={canMove ? move : undefined}
          onDiscount={() => void run.discountBill({ label: place.label, bill }, discountTerms()).then(reload)}
          onClose={() => void close(bill)}
          onChanged={reload}
          onPaid={leave}
        />
      )}
      {hasNothing && (
        <Button
          variant="default"
          leftSection={<DoorOpen aria-hidden size={18} />}
          disabled={isBusy}
          onClick={() => void run.end(party).then(({ isDone }) => isDone && leave())}
        >
          {t('service.end')}
        </Button>
      )}
    </Sheet>
  )
}
