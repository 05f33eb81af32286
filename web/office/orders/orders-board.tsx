import { Button, SegmentedControl } from '@mantine/core'
import { ArrowDownUp, Ban, BellRing } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Paused } from '#contract/domain/pauses.ts'
import { ApiError } from '#web/lib/api.ts'
import { BlockedPanel } from '#web/office/blocks/blocked-panel.tsx'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { NothingFound } from '#web/office/ui/nothing-found.tsx'
import { tabs, type BoardOrders, type BoardQuery, type Tab } from './board-query.ts'
import { LiveOrders } from './live-orders.tsx'
import type { Order } from '#web/office/data/order.ts'
import { OrderPanel } from './order-panel.tsx'
import { PauseButton, PauseNotice } from './pause.tsx'
import styles from './orders.module.css'
import { useBoard } from './use-board.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { orderActions } from './decisions.ts'
import { useDecisions } from './use-decisions.ts'
import { useOpenOrder } from './use-open-order.ts'

const kinds = { orders: 'table', pickups: 'pickup', deliveries: 'delivery' } as const

interface Props {
  title: string
  lead: string
  /** The kind of orders shown here, for which notifications show no toast. */
  shows: keyof typeof kinds
  listed: BoardOrders
  /** Reads one order; a stable function. */
  /** Until when orders are paused. */
  paused: Paused | undefined
  /** Extra buttons of this board. */
  tools?: ReactNode
}

/** The board of table orders, pick-ups or deliveries, with an order's panel and the decisions on orders. */
export function OrdersBoard({ title, lead, shows, listed, paused, tools }: Props) {
  const kind = kinds[shows]
  const may = useMay()
  const { query, show, search } = useBoard()
  const { tab, number, isOldestFirst } = query
  const sorted = isOldestFirst ? listed.orders.toReversed() : listed.orders
  const orders = tab === 'progress' ? readyFirst(sorted) : sorted
  const panel = useOpenOrder(orders)
  const [isBlockedOpen, setBlockedOpen] = useState(false)
  const [decidedHere, setDecidedHere] = useState<ReadonlySet<string>>(new Set())
  const { isAsking, ...decisions } = useDecisions(useActions(orderActions), (order, outcome) => {
    if (outcome.isDone) {
      setDecidedHere((before) => new Set([...before, order.id]))
      if (panel.order?.id === order.id) panel.update(outcome.result)
    } else if (outcome.error instanceof ApiError && outcome.error.status === 404 && panel.order) panel.close()
  })
  const showsNew = (tab === 'pending' || tab === 'all') && !number && !isOldestFirst

  return (
    <Screen
      title={title}
      lead={lead}
      search={{ value: search.text, label: t('orders.search'), onChange: search.setText, isFolded: true }}
      iconButtons={
        <>
          <RowButton
            icon={ArrowDownUp}
            label={t(isOldestFirst ? 'orders.newestFirst' : 'orders.oldestFirst')}
            tip={t(isOldestFirst ? 'orders.newestFirst' : 'orders.oldestFirst')}
            onClick={() => show({ isOldestFirst: !isOldestFirst })}
          />
          {may('decideOrders') && (
            <RowButton
              icon={Ban}
              label={t('blocks.title')}
              tip={t('blocks.title')}
              onClick={() => setBlockedOpen(true)}
            />
          )}
          <NotificationsButton />
        </>
      }
      actions={
        <>
          <SegmentedControl<Tab>
            aria-label={t('orders.tabs')}
            {...(showsNew && { 'data-shows': shows })}
            value={tab}
            onChange={(tab) => show({ tab, pages: 1 })}
            className={styles.tabs}
            data={tabs.map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
          {may('decideOrders') && <PauseButton kind={kind} paused={paused} />}
          {tools}
        </>
      }
    >
      <PauseNotice kind={kind} paused={paused} />
      {orders.length === 0 ? (
        <NoOrders query={query} onSearch={search.setText} onAll={() => show({ tab: 'all' })} />
      ) : (
        <LiveOrders
          key={`${tab} ${number} ${String(isOldestFirst)}`}
          orders={orders}
          isAsking={isAsking}
          decidedHere={decidedHere}
          onOpen={panel.open}
          {...decisions}
        />
      )}
      {orders.length < listed.total && (
        <Button variant="default" className={styles.more} onClick={() => show({ pages: query.pages + 1 })}>
          {t('orders.older', { n: listed.total - orders.length })}
        </Button>
      )}
      {panel.order && <OrderPanel order={panel.order} onClose={panel.close} {...decisions} />}
      {isBlockedOpen && <BlockedPanel onClose={() => setBlockedOpen(false)} />}
    </Screen>
  )
}

/** What gets cold comes first. */
const readyFirst = (orders: Order[]): Order[] =>
  orders.toSorted((one, other) => Number(other.stage === 'ready') - Number(one.stage === 'ready'))

interface NoOrdersProps {
  query: BoardQuery
  onSearch: (text: string) => void
  onAll: () => void
}

/** Why there are no orders: none yet, or none on this tab with the searched number. */
function NoOrders({ query: { tab, number }, onSearch, onAll }: NoOrdersProps) {
  if (!number) return <EmptyState icon={<BellRing />} title={t('order.none')} text={t('orders.emptyHint')} />
  return (
    <>
      <NothingFound text={number} onClear={() => onSearch('')} />
      {tab !== 'all' && (
        <Button className={styles.more} onClick={onAll}>
          {t('orders.searchAll')}
        </Button>
      )}
    </>
  )
}
