import { ChefHat } from 'lucide-react'
import { useEffect } from 'react'
import { redirect, useBeforeUnload, useLoaderData, useRevalidator } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { DoneStrip } from './done-strip.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { PendingUpdates } from './pending-updates.tsx'
import styles from './kitchen.module.css'
import { NewOrderAlert } from './new-order-alert.tsx'
import { Ticket } from './ticket.tsx'
import { onUpdateSent, isFinished, enqueueUpdate, useKitchenQueue, applyUpdates } from './kitchen-queue.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Redirects while ordering is off, as /orders does. */
export const loader = authLoader(async () => {
  const { configuration } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect(officePaths.menus)
  return api('GET businesses/kitchen')
})

/** The orders to prepare: approved orders of tables and deliveries, oldest first, readable from two metres. */
export default function Kitchen() {
  const loaded = useLoaderData<typeof loader>()
  const { updates, unsent } = useKitchenQueue()
  const { revalidate } = useRevalidator()
  useEffect(() => onUpdateSent(revalidate), [revalidate])
  useBeforeUnload((event) => {
    if (updates.length > 0) event.preventDefault()
  })
  useWakeLock()

  const orders = loaded.map((order) => applyUpdates(order, updates))
  const open = orders.filter((order) => !isFinished(order))
  return (
    <Screen
      title={t('nav.kitchen')}
      lead={t('kitchen.lead')}
      signs={<NotificationsButton />}
      actions={<FullScreenButton />}
    >
      <div className={styles.kitchen}>
        <PendingUpdates count={unsent.length} />
        <NewOrderAlert orders={loaded} />
        {open.length === 0 ? (
          <EmptyState icon={<ChefHat />} title={t('kitchen.none')} text={t('kitchen.noneHint')} />
        ) : (
          <ul className={styles.tickets} aria-label={t('kitchen.open')}>
            {open.map((order) => (
              <Ticket key={order.id} order={order} unsent={unsent} onUpdate={enqueueUpdate} />
            ))}
          </ul>
        )}
        <DoneStrip
          orders={orders.filter(isFinished)}
          onBack={({ id }) => enqueueUpdate({ orderId: id, done: false })}
        />
      </div>
    </Screen>
  )
}
