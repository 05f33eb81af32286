import { redirect, useLoaderData } from 'react-router'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { loadBoard } from '#web/office/orders/board-query.ts'
import { decisionActions } from '#web/office/orders/decisions.ts'
import { OrdersBoard } from '#web/office/orders/orders-board.tsx'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'

/** Redirects while pick-up orders are off (docs/decisions/0019). */
export const loader = authLoader(async ({ request }) => {
  const { configuration, paused } = await api('GET businesses/details')
  if (!configuration.enableOrder || !configuration.enablePickup) throw redirect(officePaths.menus)
  const listed = await loadBoard(request.url, (query) => api('GET businesses/pickup-orders', { query }))
  return { listed, paused }
})

const read = (id: string) => api('GET businesses/pickup-orders/:id', { params: { id } })

type PickupStep = BodyInput<Calls['PUT businesses/pickup-orders/:id/stage']>

const pickupDecisions = decisionActions({
  decide: ({ id }, body) => api('PUT businesses/pickup-orders/:id', { params: { id }, body }),
  // A pick-up order never has the stage “on its way”.
  move: ({ id }, body) =>
    api('PUT businesses/pickup-orders/:id/stage', { params: { id }, body: body as PickupStep }),
  estimate: ({ id }, minutes) =>
    api('PUT businesses/pickup-orders/:id/estimate', { params: { id }, body: { minutes } }),
  cancel: ({ id }, body) => api('PUT businesses/pickup-orders/:id/cancel', { params: { id }, body }),
  read: ({ id }) => read(id),
})

export default function Pickups() {
  const { listed, paused } = useLoaderData<typeof loader>()
  return (
    <OrdersBoard
      title={t('pickups.title')}
      lead={t('pickups.lead')}
      shows="pickups"
      listed={listed}
      paused={paused}
      read={read}
      decisionActions={useActions(pickupDecisions)}
    />
  )
}
