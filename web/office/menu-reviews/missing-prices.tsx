import { Button } from '@mantine/core'
import { useCallback, useId, useState, type MouseEvent } from 'react'
import type { Runnables } from '#web/office/actions/actions.ts'
import { isPriceMissing } from '#web/office/data/product.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { MissingPriceField } from './missing-price-field.tsx'
import styles from './missing-prices.module.css'
import { moveToMissingPrice } from './move-focus.ts'
import type { reviewActions } from './review-actions.ts'
import type { RowActions } from './review-row.tsx'
import { sharedProposals, type Dish, type ReviewSubmenu } from './review.ts'

interface SectionProps {
  submenu: ReviewSubmenu
  dishes: readonly Dish[]
  onSave: RowActions['save']
  onTake: Runnables<typeof reviewActions>['takePrice']
  onCurrent: (id: string) => void
}
type Props = Omit<SectionProps, 'submenu' | 'dishes'> & { submenus: readonly ReviewSubmenu[] }

/** The dishes without a price, each with a field for it, so that all of them can be typed one after the other. */
export function MissingPrices({ submenus, ...section }: Props) {
  const headingId = useId()
  const missing = submenus.flatMap(({ products }) => products).filter(isPriceMissing)
  // A dish that got its price keeps its place, so that what was typed can be looked over.
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const isNew = ({ id }: Dish) => !known.has(id)
  if (missing.some(isNew)) setKnown(new Set([...known, ...missing.map(({ id }) => id)]))
  if (!known.size) return null
  const sections = submenus.map((submenu) => ({
    submenu,
    dishes: submenu.products.filter(({ id }) => known.has(id)),
  }))
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {missing.length ? t('missing.title', { n: missing.length }) : t('missing.allGiven')}
      </h2>
      {missing.length > 0 && <p className={styles.lead}>{t('missing.lead')}</p>}
      {missing.some(({ proposedPrice }) => proposedPrice !== null) && (
        <p className={styles.hint}>{t('missing.hint')}</p>
      )}
      {sections.map(
        ({ submenu, dishes }) =>
          dishes.length > 0 && <Section key={submenu.id} submenu={submenu} dishes={dishes} {...section} />,
      )}
    </section>
  )
}

function Section({ submenu, dishes, onSave, onTake, onCurrent }: SectionProps) {
  const { money } = useMoney()
  const titleId = useId()
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const [isTaking, setTaking] = useState(false)
  const noteTyped = useCallback(
    (id: string, isTyped: boolean) =>
      setTyped((before) => {
        if (before.has(id) === isTyped) return before
        return new Set(isTyped ? [...before, id] : [...before].filter((one) => one !== id))
      }),
    [],
  )
  async function take({ currentTarget }: MouseEvent<HTMLElement>, price: number, dishes: readonly Dish[]) {
    // The button disappears once the prices are stored.
    moveToMissingPrice(currentTarget, new Set(dishes.map(({ id }) => id)))
    setTaking(true)
    await onTake(dishes, price)
    setTaking(false)
  }
  return (
    <div className={styles.section} role="group" aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h3 id={titleId} className={styles.sectionTitle}>
          {submenu.title}
        </h3>
        {sharedProposals(dishes.filter(({ id }) => !typed.has(id))).map(({ price, dishes }) => (
          <Button
            key={price}
            variant="default"
            disabled={isTaking}
            onClick={(event) => void take(event, price, dishes)}
          >
            {t('missing.useForAll', { price: money(price), n: dishes.length })}
          </Button>
        ))}
      </div>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <MissingPriceField
            key={dish.id}
            dish={dish}
            proposal={dish.proposedPrice === null ? '' : money(dish.proposedPrice)}
            onSave={onSave}
            onCurrent={onCurrent}
            onTyped={noteTyped}
          />
        ))}
      </ul>
    </div>
  )
}
