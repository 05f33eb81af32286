import { ChefHat } from 'lucide-react'
import { useEffect } from 'react'
import { redirect, useBeforeUnload, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#web/lib/api.ts'
import { NoticesButton } from '#web/office/notices/notices-button.tsx'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { DoneStrip } from './done-strip.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { HeldTicks } from './held-ticks.tsx'
import styles from './kitchen.module.css'
import { NewOrders } from './new-orders.tsx'
import { Ticket } from './ticket.tsx'
import { afterEachTick, isFinished, tick, useTicks, withTicks } from './ticking.ts'
import { useScreenAwake } from './use-screen-awake.ts'

/** Without ordering there is nothing here, as on /orders. */
export const loader = reads(async () => {
  const { configuration } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect('/menus')
  return api('GET businesses/kitchen')
})

/** What is to be made now: approved orders of tables and deliveries, oldest first, to be read from two metres. */
export default function Kitchen() {
  const told = useLoaderData<typeof loader>()
  const { ticks, held } = useTicks()
  const { revalidate } = useRevalidator()
  useEffect(() => afterEachTick(revalidate), [revalidate])
  useBeforeUnload((event) => {
    if (ticks.length > 0) event.preventDefault()
  })
  useScreenAwake()

  const orders = told.map((order) => withTicks(order, ticks))
  const open = orders.filter((order) => !isFinished(order))
  return (
    <Screen
      title={t('nav.kitchen')}
      lead={t('kitchen.lead')}
      actions={
        <>
          <NoticesButton />
          <FullScreenButton />
        </>
      }
    >
      <div className={styles.kitchen}>
        <HeldTicks count={held.length} />
        <NewOrders orders={told} />
        {open.length === 0 ? (
          <Notice icon={<ChefHat />} title={t('kitchen.none')} text={t('kitchen.noneHint')} />
        ) : (
          <ul className={styles.tickets} aria-label={t('kitchen.open')}>
            {open.map((order) => (
              <Ticket key={order.id} order={order} held={held} onTick={tick} />
            ))}
          </ul>
        )}
        <DoneStrip
          orders={orders.filter(isFinished)}
          onBack={({ id }) => tick({ orderId: id, done: false })}
        />
      </div>
    </Screen>
  )
}
