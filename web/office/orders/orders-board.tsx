import { SegmentedControl } from '@mantine/core'
import { Ban, BellRing } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { useActions, Action } from '#web/office/actions.ts'
import { BannedPanel } from '#web/office/blocks/banned-panel.tsx'
import { NoticesButton } from '#web/office/notices/notices-button.tsx'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import type { Order } from './order.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrdersTable } from './orders-table.tsx'
import styles from './orders.module.css'
import { tabOf, tabs, type Tab } from './tabs.ts'

type Deciding = { approve: Action<[Order], Order>; decline: Action<[Order], Order> }

interface Props {
  title: string
  lead: string
  orders: Order[]
  deciding: ReturnType<typeof useActions<Deciding>>
  /** What only this board has. */
  tools?: ReactNode
}

const numberOf = (order: Order) => order.orderNumber

/** The orders of the tables, or the deliveries: which wait, and what becomes of them. */
export function OrdersBoard({ title, lead, orders, deciding: { can, isBusy }, tools }: Props) {
  const [params, setParams] = useSearchParams()
  const search = useSearch(orders, numberOf)
  const [chosen, setChosen] = useState<Order>()
  const [isBannedOpen, setBannedOpen] = useState(false)
  // As it stands now where the list has it; decided orders leave the pending list, not the panel.
  const open = chosen && (orders.find(({ id }) => id === chosen.id) ?? chosen)

  async function run(decision: 'approve' | 'decline', order: Order) {
    const outcome = await can[decision](order)
    if (outcome.isDone) setChosen((shown) => (shown?.id === order.id ? outcome.result : shown))
    else if (outcome.refusedBy) setChosen(undefined)
  }
  const decisions = {
    isBusy,
    onApprove: (order: Order) => void run('approve', order),
    onDecline: (order: Order) => void run('decline', order),
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
            value={tabOf(params)}
            onChange={(tab) => setParams(tab === 'pending' ? {} : { tab }, { replace: true })}
            className={styles.tabs}
            data={tabs.map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
          <RowButton
            icon={Ban}
            label={t('blocks.title')}
            tip={t('blocks.title')}
            onClick={() => setBannedOpen(true)}
          />
          <NoticesButton />
          {tools}
        </>
      }
    >
      <Searched
        search={search}
        empty={<Notice icon={<BellRing />} title={t('order.none')} text={t('orders.emptyHint')} />}
      >
        <OrdersTable orders={search.found} onOpen={setChosen} {...decisions} />
      </Searched>
      {open && <OrderPanel order={open} onClose={() => setChosen(undefined)} {...decisions} />}
      {isBannedOpen && <BannedPanel onClose={() => setBannedOpen(false)} />}
    </Screen>
  )
}
