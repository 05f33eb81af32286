import { redirect, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { loadBoard } from './board-query.ts'
import { OrdersBoard } from './orders-board.tsx'

/** Redirects while ordering is off (back-office specification, section 2). */
export const loader = authLoader(async ({ request }) => {
  const { configuration, paused } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect(officePaths.menus)
  const listed = await loadBoard(request.url, (query) => api('GET businesses/orders', { query }))
  return { listed, paused }
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
    />
  )
}
