import { SegmentedControl } from '@mantine/core'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { bounds } from '#contract/bounds.ts'
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
import { OrderPanel } from './order-panel.tsx'
import { OrdersTable } from './orders-table.tsx'
import styles from './orders.module.css'

export type Order = DataOf<Calls['GET businesses/orders']>[number]

const tabs = { pending: 'SENT', completed: 'APPROVED,DECLINED', all: 'SENT,APPROVED,DECLINED' } as const
type Tab = keyof typeof tabs
const tabOf = (search: URLSearchParams): Tab => {
  const tab = search.get('tab')
  return tab === 'completed' || tab === 'all' ? tab : 'pending'
}

/** Without ordering there is nothing here (back-office specification, section 2). */
export const loader = reads(async ({ request }) => {
  const { configuration } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect('/menus')
  const statuses = tabs[tabOf(new URL(request.url).searchParams)]
  const { data } = await api('GET businesses/orders', {
    query: { page: 0, size: bounds.ordersPageSize, statuses },
  })
  return data
})

const decide = (orderStatus: 'APPROVED' | 'DECLINED') => (order: Order) =>
  api('PUT businesses/orders/:id', { params: { id: order.id }, body: { orderStatus } })

const actions = {
  approve: action(decide('APPROVED'), { says: 'orders.approved' }),
  decline: action(decide('DECLINED'), { says: 'orders.declined' }),
}

export default function Orders() {
  const orders = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const { can, isBusy } = useActions(actions)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Order>()
  const found = orders.filter(({ orderNumber }) => orderNumber.includes(search.trim()))
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
      title={t('orders.title')}
      lead={t('orders.lead')}
      search={{ value: search, label: t('orders.search'), onChange: setSearch }}
      actions={
        <>
          <SegmentedControl<Tab>
            aria-label={t('orders.tabs')}
            value={tabOf(params)}
            onChange={(tab) => setParams(tab === 'pending' ? {} : { tab }, { replace: true })}
            className={styles.tabs}
            data={(Object.keys(tabs) as Tab[]).map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
          <NoticesButton />
        </>
      }
    >
      {found.length > 0 && <OrdersTable orders={found} onOpen={setChosen} {...decisions} />}
      {orders.length === 0 && (
        <Notice icon={<BellRing />} title={t('order.none')} text={t('orders.emptyHint')} />
      )}
      {orders.length > 0 && found.length === 0 && (
        <NothingFound text={search} onClear={() => setSearch('')} />
      )}
      {open && <OrderPanel order={open} onClose={() => setChosen(undefined)} {...decisions} />}
    </Screen>
  )
}
