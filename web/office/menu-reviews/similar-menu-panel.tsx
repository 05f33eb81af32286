import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { usePriceText } from '#web/office/products/use-price-text.ts'
import styles from './similar-menu-panel.module.css'
import type { Review } from './review.ts'

type SimilarMenu = NonNullable<Review['similarMenu']>
export interface Chosen {
  added: string[]
  priced: string[]
  gone: string[]
}

interface Props {
  similarMenu: SimilarMenu
  isBusy: boolean
  onUpdate: (chosen: Chosen) => void
  /** Keeps the read menu as a menu of its own. */
  onKeep: () => void
}

const idsOf = (dishes: readonly { id: string }[]) => dishes.map(({ id }) => id)

/** The changes that photos of an existing menu would make to it, each with a checkbox. */
export function SimilarMenuPanel({ similarMenu, isBusy, onUpdate, onKeep }: Props) {
  const { menu, added, priced, gone } = similarMenu
  const { money } = useMoney()
  const priceText = usePriceText()
  // A dish missing in a photo may only be unreadable there: it is not removed by default.
  const [chosen, setChosen] = useState<Chosen>({ added: idsOf(added), priced: idsOf(priced), gone: [] })
  const toggle = (list: keyof Chosen, id: string) =>
    setChosen((before) => ({
      ...before,
      [list]: before[list].includes(id) ? before[list].filter((one) => one !== id) : [...before[list], id],
    }))
  const groups = [
    { list: 'added', dishes: added.map((dish) => ({ ...dish, text: priceText(dish) })) },
    {
      list: 'priced',
      dishes: priced.map((dish) => ({
        ...dish,
        text: t('similar.newPrice', { before: priceText(dish), now: money(dish.newPrice) }),
      })),
    },
    { list: 'gone', dishes: gone.map((dish) => ({ ...dish, text: priceText(dish) })) },
  ] as const
  const isSame = groups.every(({ dishes }) => dishes.length === 0)
  return (
    <section className={styles.panel} aria-labelledby="similar-menu">
      <h2 id="similar-menu" className={styles.title}>
        {t('similar.title', { title: menu.title })}
      </h2>
      <p>{t(isSame ? 'similar.same' : 'similar.lead')}</p>
      {groups.map(
        ({ list, dishes }) =>
          dishes.length > 0 && (
            <fieldset key={list} className={styles.group}>
              <legend className={styles.legend}>{t(`similar.${list}`, { n: dishes.length })}</legend>
              {list === 'gone' && <p className={styles.hint}>{t('similar.goneHint')}</p>}
              {dishes.map(({ id, name, text }) => (
                <label key={id} className={styles.dish}>
                  <Checkbox
                    checked={chosen[list].includes(id)}
                    disabled={isBusy}
                    onChange={() => toggle(list, id)}
                  />
                  <span className={styles.name}>{name}</span>
                  <span className={styles.price}>{text}</span>
                </label>
              ))}
            </fieldset>
          ),
      )}
      <div className={styles.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onKeep}>
          {t('similar.keep')}
        </Button>
        <Button loading={isBusy} onClick={() => onUpdate(chosen)}>
          {t('similar.update', { title: menu.title })}
        </Button>
      </div>
    </section>
  )
}
