import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { accentTokens, deriveAccents } from '#contract/domain/accent.ts'
import type { Business } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { Picture } from '#web/office/ui/picture.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { themeTokens } from './theme-tokens.ts'
import styles from './accent-preview.module.css'

const themes = ['light', 'dark'] as const

/** Previews a part of the guests' menu in this colour, in the light and the dark theme. */
export function AccentPreview({ colour, business }: { colour: string; business: Business }) {
  const accents = useMemo(() => deriveAccents(colour), [colour])
  return (
    <div className={styles.pieces}>
      {themes.map((theme) => (
        <figure key={theme} className={styles.figure}>
          <div
            className={styles.piece}
            style={{ ...themeTokens[theme], ...accentTokens(accents[theme]), colorScheme: theme }}
            aria-hidden
          >
            <Piece business={business} />
          </div>
          <figcaption className={styles.caption}>{t(`accent.${theme}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Piece({ business }: { business: Business }) {
  const { money } = useMoney()
  return (
    <>
      <p className={styles.head}>
        <Picture link={business.logo} initial={business.name} />
        <span className={styles.name}>{business.name}</span>
      </p>
      <p className={styles.today}>{t('accent.today')}</p>
      <p className={styles.chips}>
        <span className={styles.chip} data-current>
          {t('icon.soup')}
        </span>
        <span className={styles.chip}>{t('icon.pizza')}</span>
        <span className={styles.chip}>{t('icon.drinks')}</span>
      </p>
      <p className={styles.product}>
        <span>
          <span className={styles.dish}>{t('icon.pizza')}</span>
          <span className={styles.price}>{money(6.5)}</span>
        </span>
        <span className={styles.plus}>
          <Plus size={20} />
        </span>
      </p>
      <p className={styles.pill}>
        <span className={styles.count}>2</span>
        <span>{money(13)}</span>
      </p>
    </>
  )
}
