import { redirect, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import type { Calls } from '#contract/index.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { loadBoard } from './board-query.ts'
import { decisionActions } from './decisions.ts'
import { OrdersBoard } from './orders-board.tsx'

/** Redirects while ordering is off (back-office specification, section 2). */
export const loader = authLoader(async ({ request }) => {
  const { configuration, paused } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect(officePaths.menus)
  const listed = await loadBoard(request.url, (query) => api('GET businesses/orders', { query }))
  return { listed, paused }
})

const read = (id: string) => api('GET businesses/orders/:id', { params: { id } })

type TableStep = BodyOf<Calls['PUT businesses/orders/:id/stage']>

/** The actions of staff on a table order. */
export const tableOrderDecisions = decisionActions({
  decide: ({ id }, body) => api('PUT businesses/orders/:id', { params: { id }, body }),
  // A table order never has the stage “on its way”.
  move: ({ id }, body) => api('PUT businesses/orders/:id/stage', { params: { id }, body: body as TableStep }),
  estimate: ({ id }, minutes) =>
    api('PUT businesses/orders/:id/estimate', { params: { id }, body: { minutes } }),
  cancel: ({ id }, body) => api('PUT businesses/orders/:id/cancel', { params: { id }, body }),
  read: ({ id }) => read(id),
})

export default function Orders() {
  const { listed, paused } = useLoaderData<typeof loader>()
  return (
    <OrdersBoard
      title={t('orders.title')}
      lead={t('orders.lead')}
      shows="orders"
      listed={listed}
      paused={paused}
      read={read}
      decisionActions={useActions(tableOrderDecisions)}
    />
  )
}
