import { Button } from '@mantine/core'
import { ChefHat, Split } from 'lucide-react'
import { useEffect, useState } from 'react'
import { redirect, useBeforeUnload, useLoaderData, useParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useReload } from '#web/office/data/use-reload.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { DoneStrip } from './done-strip.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { PendingUpdates } from './pending-updates.tsx'
import styles from './kitchen.module.css'
import { LaterOrders } from './later-orders.tsx'
import { NewOrderAlert } from './new-order-alert.tsx'
import { stationName } from '#web/office/stations/station-name.ts'
import { StationTabs } from './station-tabs.tsx'
import { StationsPanel } from './stations-panel.tsx'
import { CancelledTicket, Ticket } from './ticket.tsx'
import {
  onUpdateSent,
  isCancelled,
  isFinished,
  isForLater,
  enqueueUpdate,
  forStation,
  useKitchenQueue,
  applyUpdates,
  canComeBack,
} from './kitchen-queue.ts'
import { useStill } from './use-still.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Redirects while ordering and delivery are both off, as /orders does. */
export const loader = authLoader(async () => {
  const { configuration } = await api('GET businesses/details')
  if (!configuration.enableOrder && !configuration.enableDelivery) throw redirect(officePaths.menus)
  const [orders, stations] = await Promise.all([
    api('GET businesses/kitchen'),
    api('GET businesses/stations'),
  ])
  return { orders, stations }
})

/**
 * The orders to prepare: approved orders, oldest first, readable from two metres. At a station only its part
 * of them; an order is done when all of its stations are.
 */
export default function Kitchen() {
  const { orders: loaded, stations } = useLoaderData<typeof loader>()
  const { station } = useParams()
  const may = useMay()
  const { updates, unsent } = useKitchenQueue()
  const reload = useReload()
  const [isSettingUp, setSettingUp] = useState(false)
  useEffect(() => onUpdateSent(reload), [reload])
  useBeforeUnload((event) => {
    if (updates.length > 0) event.preventDefault()
  })
  useWakeLock()

  const now = useNow(10_000).getTime()
  const all = loaded.map((order) => applyUpdates(order, updates))
  const later = all.filter((order) => isForLater(order, now))
  const current = all.filter((order) => !isForLater(order, now))
  const orders = current.flatMap((order) => forStation(order, station) ?? [])
  const shown = orders.filter((order) => !isFinished(order) || isCancelled(order))
  const tickets = {
    station,
    namesStations: !station && stations.length > 1,
    unsent,
    onUpdate: enqueueUpdate,
  }
  const isStill = useStill(shown.map((order) => `${order.id} ${isCancelled(order)}`).join())
  return (
    <Screen
      title={station ? stationName(station) : t('nav.kitchen')}
      lead={t('kitchen.lead')}
      iconButtons={<NotificationsButton />}
      actions={
        <>
          {may('editMenu') && (
            <Button
              variant="default"
              leftSection={<Split aria-hidden size={18} />}
              onClick={() => setSettingUp(true)}
            >
              {t('station.settings')}
            </Button>
          )}
          <FullScreenButton />
        </>
      }
    >
      <div className={styles.kitchen}>
        <StationTabs stations={stations} current={station} orders={current} />
        <PendingUpdates count={unsent.length} />
        <NewOrderAlert key={station} orders={orders} />
        {shown.length === 0 ? (
          <EmptyState icon={<ChefHat />} title={t('kitchen.none')} text={t('kitchen.noneHint')} />
        ) : (
          <ul className={styles.tickets} aria-label={t('kitchen.open')}>
            {shown.map((order) =>
              isCancelled(order) ? (
                <CancelledTicket
                  key={order.id}
                  order={order}
                  station={station}
                  isStill={isStill}
                  onUpdate={enqueueUpdate}
                />
              ) : (
                <Ticket key={order.id} order={order} {...tickets} />
              ),
            )}
          </ul>
        )}
        <LaterOrders orders={later.flatMap((order) => forStation(order, station) ?? [])}>
          {(order) => <Ticket key={order.id} order={order} {...tickets} />}
        </LaterOrders>
        <DoneStrip
          orders={orders.filter((order) => isFinished(order) && canComeBack(order))}
          onBack={({ id }) => enqueueUpdate({ orderId: id, station, done: false })}
        />
      </div>
      {isSettingUp && <StationsPanel onClose={() => setSettingUp(false)} />}
    </Screen>
  )
}
