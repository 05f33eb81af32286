import { SegmentedControl, Tooltip } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import {
  setThemePreference,
  themePreferences,
  useThemePreference,
  type ThemePreference,
} from './theme-preference.ts'
import styles from './theme-select.module.css'

const icons = { auto: Monitor, light: Sun, dark: Moon }

/** Light, dark, or the device's setting. */
export function ThemeSelect() {
  return (
    <SegmentedControl<ThemePreference>
      fullWidth
      aria-label={t('shell.theme')}
      value={useThemePreference()}
      onChange={setThemePreference}
      classNames={{ root: styles.root, label: styles.icon }}
      data={themePreferences.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <Tooltip label={t(`shell.theme.${value}`)}>
              <span className={styles.icon}>
                <Icon aria-hidden size={18} />
                <span className="visually-hidden">{t(`shell.theme.${value}`)}</span>
              </span>
            </Tooltip>
          ),
        }
      })}
    />
  )
}
