import { languages } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { readStaffToken } from '#web/office/session/staff-token.ts'
import { currentLanguage, switchLanguage, t } from '#web/office/texts.ts'
import styles from './language-select.module.css'

/** Chooses the language of the office; stored for the next visit, and for mails. */
export function LanguageSelect() {
  return (
    <label className={styles.label}>
      <span className="visually-hidden">{t('language')}</span>
      <select
        className={styles.select}
        value={currentLanguage()}
        onChange={({ target }) => {
          const chosen = languages.find((language) => language === target.value)
          if (!chosen) return
          void switchLanguage(chosen)
          // Mails are in this language, too.
          if (readStaffToken()) api('PUT users/language', { body: { language: chosen } }).catch(() => {})
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
