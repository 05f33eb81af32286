import { Button } from '@mantine/core'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import type { Decision, Order } from '#web/office/orders/order.ts'
import { OrdersBoard } from '#web/office/orders/orders-board.tsx'
import { statusesFor } from '#web/office/orders/tabs.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { ConfigurationPanel, type ConfigurationBody } from './configuration-panel.tsx'

/** Redirects while delivery is off (back-office specification, section 2). */
export const loader = authLoader(async ({ request }) => {
  const [{ configuration }, delivery] = await Promise.all([
    api('GET businesses/details'),
    api('GET businesses/delivery-configuration'),
  ])
  if (!configuration.enableDelivery) throw redirect(officePaths.menus)
  const query = { page: 0, size: bounds.ordersPageSize, statuses: statusesFor(request.url) }
  return { delivery, orders: (await api('GET businesses/delivery-orders', { query })).data }
})

const decide =
  (orderStatus: Decision) =>
  ({ id }: Order): Promise<Order> =>
    api('PUT businesses/delivery-orders/:id', { params: { id }, body: { orderStatus } })

const decisionActions = {
  approve: action(decide('APPROVED'), { successText: 'orders.approved' }),
  decline: action(decide('DECLINED'), { successText: 'orders.declined' }),
}
const configuring = {
  save: action((body: ConfigurationBody) => api('PUT businesses/delivery-configuration', { body }), {
    successText: 'saved.changes',
  }),
}

export default function Deliveries() {
  const { delivery, orders } = useLoaderData<typeof loader>()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useActions(configuring)
  return (
    <>
      <OrdersBoard
        title={t('deliveries.title')}
        lead={t('deliveries.lead')}
        orders={orders}
        decisionActions={useActions(decisionActions)}
        tools={
          <Button
            variant="default"
            leftSection={<Settings2 aria-hidden size={18} />}
            onClick={() => setOpen(true)}
          >
            {t('deliveries.configurations')}
          </Button>
        }
      />
      {isOpen && (
        <ConfigurationPanel
          delivery={delivery}
          isBusy={isBusy}
          onSave={(body) => run.save(body)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
