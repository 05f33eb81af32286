import { SegmentedControl } from '@mantine/core'
import { Ban, BellRing } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { useActions, Action } from '#web/office/actions/actions.ts'
import { BlockedPanel } from '#web/office/blocks/blocked-panel.tsx'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import type { Order } from './order.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrdersTable } from './orders-table.tsx'
import styles from './orders.module.css'
import { readTab, tabs, type Tab } from './tabs.ts'

type Deciding = { approve: Action<[Order], Order>; decline: Action<[Order], Order> }

interface Props {
  title: string
  lead: string
  orders: Order[]
  decisionActions: ReturnType<typeof useActions<Deciding>>
  /** Extra buttons of this board. */
  tools?: ReactNode
}

const getOrderNumber = (order: Order) => order.orderNumber

/** The orders of the tables, or the deliveries, with their panel and the decisions on them. */
export function OrdersBoard({ title, lead, orders, decisionActions: { run, isBusy }, tools }: Props) {
  const [params, setParams] = useSearchParams()
  const search = useSearch(orders, getOrderNumber)
  const [chosen, setChosen] = useState<Order>()
  const [isBlockedOpen, setBlockedOpen] = useState(false)
  // The current version if it is still listed. Decided orders leave the pending list but stay open in the panel.
  const open = chosen && (orders.find(({ id }) => id === chosen.id) ?? chosen)

  async function decide(decision: 'approve' | 'decline', order: Order) {
    const outcome = await run[decision](order)
    if (outcome.isDone) setChosen((shown) => (shown?.id === order.id ? outcome.result : shown))
    else if (outcome.error) setChosen(undefined)
  }
  const decisions = {
    isBusy,
    onApprove: (order: Order) => void decide('approve', order),
    onDecline: (order: Order) => void decide('decline', order),
  }

  return (
    <Screen
      title={title}
      lead={lead}
      search={{ value: search.text, label: t('orders.search'), onChange: search.setText }}
      actions={
        <>
          <SegmentedControl<Tab>
            aria-label={t('orders.tabs')}
            value={readTab(params)}
            onChange={(tab) => setParams(tab === 'pending' ? {} : { tab }, { replace: true })}
            className={styles.tabs}
            data={tabs.map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
          <RowButton
            icon={Ban}
            label={t('blocks.title')}
            tip={t('blocks.title')}
            onClick={() => setBlockedOpen(true)}
          />
          <NotificationsButton />
          {tools}
        </>
      }
    >
      <SearchResults
        search={search}
        empty={<EmptyState icon={<BellRing />} title={t('order.none')} text={t('orders.emptyHint')} />}
      >
        <OrdersTable orders={search.found} onOpen={setChosen} {...decisions} />
      </SearchResults>
      {open && <OrderPanel order={open} onClose={() => setChosen(undefined)} {...decisions} />}
      {isBlockedOpen && <BlockedPanel onClose={() => setBlockedOpen(false)} />}
    </Screen>
  )
}
