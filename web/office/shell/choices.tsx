import { SegmentedControl, Tooltip } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { languages } from '#contract/domain/bounds.ts'
import { languageNames } from '#web/lib/i18n.ts'
import { appearances, chooseAppearance, useAppearance, type Appearance } from '#web/office/appearance.ts'
import { currentLanguage, switchLanguage, t } from '#web/office/texts.ts'
import styles from './choices.module.css'

/** The language of the office; kept for the next visit. */
export function LanguageChoice() {
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{t('language')}</span>
      <select
        className={styles.select}
        value={currentLanguage()}
        onChange={({ target }) => {
          const chosen = languages.find((language) => language === target.value)
          if (chosen) void switchLanguage(chosen)
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

const faces = { auto: Monitor, light: Sun, dark: Moon }

/** Light, dark, or like the device. */
export function AppearanceChoice() {
  const appearance = useAppearance()
  return (
    <SegmentedControl<Appearance>
      fullWidth
      aria-label={t('shell.theme')}
      value={appearance}
      onChange={chooseAppearance}
      classNames={{ root: styles.appearance, label: styles.face }}
      data={appearances.map((value) => {
        const Face = faces[value]
        return {
          value,
          label: (
            <Tooltip label={t(`shell.theme.${value}`)}>
              <span className={styles.face}>
                <Face aria-hidden size={18} />
                <span className="visually-hidden">{t(`shell.theme.${value}`)}</span>
              </span>
            </Tooltip>
          ),
        }
      })}
    />
  )
}
