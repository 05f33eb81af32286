import { Button } from '@mantine/core'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import type { Decision, Order } from '#web/office/orders/order.ts'
import { OrdersBoard } from '#web/office/orders/orders-board.tsx'
import { statusesOf } from '#web/office/orders/tabs.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { ConfigurationPanel, type ConfigurationBody } from './configuration-panel.tsx'

/** Without delivery there is nothing here (back-office specification, section 2). */
export const loader = reads(async ({ request }) => {
  const [{ configuration }, delivery] = await Promise.all([
    api('GET businesses/details'),
    api('GET businesses/delivery-configuration'),
  ])
  if (!configuration.enableDelivery) throw redirect('/menus')
  const query = { page: 0, size: bounds.ordersPageSize, statuses: statusesOf(request.url) }
  return { delivery, orders: (await api('GET businesses/delivery-orders', { query })).data }
})

const decide =
  (orderStatus: Decision) =>
  ({ id }: Order): Promise<Order> =>
    api('PUT businesses/delivery-orders/:id', { params: { id }, body: { orderStatus } })

const deciding = {
  approve: action(decide('APPROVED'), { says: 'orders.approved' }),
  decline: action(decide('DECLINED'), { says: 'orders.declined' }),
}
const configuring = {
  save: action((body: ConfigurationBody) => api('PUT businesses/delivery-configuration', { body }), {
    says: 'saved.changes',
  }),
}

export default function Deliveries() {
  const { delivery, orders } = useLoaderData<typeof loader>()
  const [isOpen, setOpen] = useState(false)
  const { can, isBusy } = useActions(configuring)
  return (
    <>
      <OrdersBoard
        title={t('deliveries.title')}
        lead={t('deliveries.lead')}
        orders={orders}
        deciding={useActions(deciding)}
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
          onSave={(body) => can.save(body)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
