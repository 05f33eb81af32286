import { Button } from '@mantine/core'
import { useState } from 'react'
import { sumOf } from '#contract/domain/order-item.ts'
import { isInPreparation } from '#contract/domain/stages.ts'
import {
  joinOptions,
  joinParts,
  kindOf,
  servedText,
  type Order,
  type OrderItem,
} from '#web/office/data/order.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './line-parts.module.css'
import type { Decisions } from './order-parts.tsx'
import { isPaid } from './payment-field.tsx'
import { ReplaceSheet } from './replace-sheet.tsx'

interface Line {
  order: Order
  item: OrderItem
}

/** What a line of an order is: its name, how it is wanted and served, what became of it, and a piece's price beside a sum that is another. */
export function LineText({ order, item }: Line) {
  const { money } = useMoney()
  const { product, options, note, parts, reduced = 0 } = item
  const served = servedText(order, item)
  return (
    <span className={styles.text} data-voided={item.quantity === 0}>
      <span>{product.name}</span>
      {parts && <span className={styles.each}>{joinParts(parts)}</span>}
      {options && <span className={styles.each}>{joinOptions(options)}</span>}
      {served && <span className={styles.each}>{served}</span>}
      {note && <span className={styles.note}>{note}</span>}
      <TakenOff item={item} />
      {reduced > 0 && <span className={styles.each}>{t('lines.reduced', { amount: money(reduced) })}</span>}
      {sumOf(item) !== product.price && <span className={styles.each}>{money(product.price)}</span>}
    </span>
  )
}

/** What became of pieces that are not on the order any more. */
function TakenOff({ item: { voided = 0, replaced = 0, moved = 0 } }: Pick<Line, 'item'>) {
  const lost = voided - replaced
  return (
    <>
      {lost > 0 && <span className={styles.each}>{t('lines.voided', { n: lost })}</span>}
      {replaced > 0 && <span className={styles.each}>{t('lines.replaced', { n: replaced })}</span>}
      {moved > 0 && <span className={styles.each}>{t('lines.moved', { n: moved })}</span>}
    </>
  )
}

export type LineDecisions = Pick<Decisions, 'isBusy' | 'onChangeLine' | 'onReplaceLine'>

/**
 * The buttons of a line that nobody has paid for, for who may change it: to order it anew before the kitchen has made it,
 * and to take it off or make it cheaper.
 */
export function LineButtons({ order, item, isBusy, onChangeLine, onReplaceLine }: Line & LineDecisions) {
  /** The item as it was when the sheet was opened. */
  const [replaced, setReplaced] = useState<OrderItem>()
  const isOpen = order.status === 'APPROVED' && !isPaid(order) && item.quantity > 0
  const mayChange = useMay()('changeLines')
  const { name } = item.product
  return (
    <>
      {isOpen && mayChange && (
        <span className={styles.actions}>
          {order.visitId && kindOf(order) === 'table' && isInPreparation(order) && (
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={isBusy}
              aria-label={t('lines.editThis', { name })}
              onClick={() => setReplaced(item)}
            >
              {t('lines.edit')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={isBusy}
            aria-label={t('lines.changeThis', { name })}
            onClick={() => onChangeLine(order, item)}
          >
            {t('lines.change')}
          </Button>
        </span>
      )}
      {replaced && (
        <ReplaceSheet
          item={replaced}
          isBusy={isBusy}
          onSave={(wanted) =>
            void onReplaceLine(order, replaced, wanted).then((isOver) => isOver && setReplaced(undefined))
          }
          onClose={() => setReplaced(undefined)}
        />
      )}
    </>
  )
}
