import { Ellipsis } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import type { Dish } from '#web/office/card/card.ts'
import { moveByArrows } from '#web/office/ui/move-by-arrows.ts'
import styles from './pad.module.css'

interface Props {
  dish: Dish
  /** Pieces of it in the round. */
  count: number
  onAdd: () => void
  /** Changes what of it is in the round. */
  onChange: () => void
}

/** A dish: a tap adds a piece; once it is in the round, the count leads to its options and note. */
export function DishTile({
  dish: { name, lowestPrice, isFrom, isSoldOut, left },
  count,
  onAdd,
  onChange,
}: Props) {
  const { money } = useMoney()
  const price = money(lowestPrice)
  return (
    <li className={styles.tile} data-chosen={count > 0}>
      <button
        type="button"
        data-arrow
        className={styles.dish}
        aria-disabled={isSoldOut}
        onClick={onAdd}
        onKeyDown={moveByArrows}
      >
        <span className={styles.dishName}>{name}</span>
        <span className={styles.price}>
          <span>{isFrom ? t('product.from', { price }) : price}</span>
          {isSoldOut ? (
            <span className={styles.soldOut}>{t('product.soldOut')}</span>
          ) : (
            left !== undefined && <span className={styles.left}>{t('product.left', { n: left })}</span>
          )}
        </span>
      </button>
      {count > 0 && (
        <button
          type="button"
          className={styles.count}
          aria-label={t('service.changeCounted', { name, n: count })}
          onClick={onChange}
        >
          <span>{count}</span>
          <Ellipsis aria-hidden size={18} />
        </button>
      )}
    </li>
  )
}
