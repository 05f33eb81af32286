import { redirect, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import type { Decision, Order } from './order.ts'
import { OrdersBoard } from './orders-board.tsx'
import { statusesFor } from './tabs.ts'

/** Redirects while ordering is off (back-office specification, section 2). */
export const loader = authLoader(async ({ request }) => {
  const { configuration } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect(officePaths.menus)
  const query = { page: 0, size: bounds.ordersPageSize, statuses: statusesFor(request.url) }
  return (await api('GET businesses/orders', { query })).data
})

const decide =
  (orderStatus: Decision) =>
  ({ id }: Order): Promise<Order> =>
    api('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })

export const decisionActions = {
  approve: action(decide('APPROVED'), { successText: 'orders.approved' }),
  decline: action(decide('DECLINED'), { successText: 'orders.declined' }),
}

export default function Orders() {
  const orders = useLoaderData<typeof loader>()
  return (
    <OrdersBoard
      title={t('orders.title')}
      lead={t('orders.lead')}
      orders={orders}
      decisionActions={useActions(decisionActions)}
    />
  )
}
