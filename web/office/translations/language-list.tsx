import { Link } from 'react-router'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'
import { languageParam } from './language-param.ts'
import styles from './translations.module.css'

export type TranslatedLanguage = DataOf<Calls['GET translations']>[number]

interface Props {
  languages: readonly TranslatedLanguage[]
  chosen: string
  nameOf: (tag: string) => string
}

/** The languages of the card besides the first, each with how much of it is translated. */
export const LanguageList = ({ languages, chosen, nameOf }: Props) => (
  <nav aria-label={t('translations.languages')} data-strip>
    <ul className={styles.languages}>
      {languages.map((one) => (
        <li key={one.language}>
          <Link
            className={styles.language}
            to={`?${languageParam}=${one.language}`}
            aria-current={one.language === chosen ? 'page' : undefined}
          >
            <span className={styles.languageName}>{nameOf(one.language)}</span>
            <meter
              className={styles.meter}
              min={0}
              max={Math.max(one.total, 1)}
              value={doneOf(one)}
              aria-hidden
            />
            <span className={styles.count}>{progressText(one)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const doneOf = ({ hand, machine, checked }: TranslatedLanguage) => hand + machine + checked

function progressText(one: TranslatedLanguage): string {
  const parts = [t('translations.done', { done: doneOf(one), total: one.total })]
  if (one.outdated) parts.push(t('translations.outdatedCount', { n: one.outdated }))
  if (one.machine) parts.push(t('translations.machineCount', { n: one.machine }))
  return parts.join(' · ')
}
