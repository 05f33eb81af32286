import type { Order } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'

type Item = Pick<Order['orderItems'][number], 'voided' | 'replaced' | 'moved' | 'reduced'>

/** What staff changed of an item after it was sent, in words. */
export function LineNews({ item: { voided = 0, replaced = 0, moved = 0, reduced = 0 } }: { item: Item }) {
  const { t, money } = usePanelContext()
  const lost = voided - replaced
  return (
    <>
      {lost > 0 && <small className="line-news">{t('order.voided', { n: lost })}</small>}
      {replaced > 0 && <small className="line-news">{t('order.replaced')}</small>}
      {moved > 0 && <small className="line-news">{t('order.moved')}</small>}
      {reduced > 0 && <small className="line-news">{t('order.reduced', { amount: money(reduced) })}</small>}
    </>
  )
}
