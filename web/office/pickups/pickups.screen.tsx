import { redirect, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { loadBoard } from '#web/office/orders/board-query.ts'
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

export default function Pickups() {
  const { listed, paused } = useLoaderData<typeof loader>()
  return (
    <OrdersBoard
      title={t('pickups.title')}
      lead={t('pickups.lead')}
      shows="pickups"
      listed={listed}
      paused={paused}
    />
  )
}
