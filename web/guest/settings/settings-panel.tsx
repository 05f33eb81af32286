import { isLanguage, languages } from '#contract/domain/bounds.ts'
import { cardLanguages } from '#contract/domain/card-languages.ts'
import { saveLanguage } from '#web/lib/i18n.ts'
import { nameOfLanguage } from '#web/lib/language-name.ts'
import { saveCardLanguage } from './save-card-language.ts'
import { saveLayoutPreference } from './layout-preference.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { canGoBackInPanel, goBackInPanel, closePanelAndReload, openPanel } from '../navigation/navigation.ts'
import type { Layout } from '#web/lib/page-data.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { DataPage } from './data-page.tsx'
import { InboxPage } from '../notifications/inbox-page.tsx'
import { usePanelContext } from '../context/panel-context.ts'

interface Props {
  page: string | undefined
  layout: Layout
  onLayout: (layout: Layout) => void
  onClose: () => void
}

/**
 * Language, Layout, Notifications and the guest's data, each on its own page with a back button (customer
 * specification, section 2).
 */
export function SettingsPanel({ page, layout, onLayout, onClose }: Props) {
  const { t, language, cardLanguage, business } = usePanelContext()
  const shown = cardLanguage ?? language
  // What the page itself cannot be in, the card can.
  const offered = [...new Set<string>([...languages, ...cardLanguages(business.configuration)])]
  if (page === 'language') {
    return (
      <BottomSheet
        title={t('language')}
        onClose={onClose}
        // The header opens this page directly, without the settings list.
        onBack={canGoBackInPanel() ? goBackInPanel : undefined}
      >
        <ul className="choices">
          {offered.map((code) => (
            <Choice
              key={code}
              label={nameOfLanguage(code)}
              lang={code}
              isChosen={code === shown}
              onChoose={() => {
                if (isLanguage(code)) saveLanguage(code)
                saveCardLanguage(isLanguage(code) ? null : code)
                // The page is rendered with the texts of one language.
                closePanelAndReload()
              }}
            />
          ))}
        </ul>
      </BottomSheet>
    )
  }
  if (page === 'layout') {
    return (
      <BottomSheet title={t('layout')} onClose={onClose} onBack={goBackInPanel}>
        <ul className="choices">
          {(['list', 'grid'] as const).map((kind) => (
            <Choice
              key={kind}
              icon={kind}
              label={t(`layout.${kind}`)}
              isChosen={kind === layout}
              onChoose={() => {
                saveLayoutPreference(kind)
                onLayout(kind)
                onClose()
              }}
            />
          ))}
        </ul>
      </BottomSheet>
    )
  }
  if (page === 'notifications') {
    return (
      <BottomSheet title={t('notices')} onClose={onClose} onBack={goBackInPanel}>
        <InboxPage />
      </BottomSheet>
    )
  }
  if (page === 'data') return <DataPage onClose={onClose} />
  return (
    <BottomSheet title={t('settings')} onClose={onClose}>
      <ul className="choices">
        <Choice
          label={t('language')}
          value={nameOfLanguage(shown)}
          onChoose={() => openPanel('settings/language')}
        />
        <Choice
          label={t('layout')}
          value={t(`layout.${layout}`)}
          onChoose={() => openPanel('settings/layout')}
        />
        <Choice label={t('notices')} value="" onChoose={() => openPanel('settings/notifications')} />
        <Choice label={t('data')} value="" onChoose={() => openPanel('settings/data')} />
      </ul>
    </BottomSheet>
  )
}

interface ChoiceProps {
  label: string
  lang?: string
  value?: string
  icon?: IconName
  isChosen?: boolean
  onChoose: () => void
}

function Choice({ label, lang, value, icon, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="choice" aria-pressed={isChosen} onClick={onChoose}>
        {icon && <Icon name={icon} />}
        <span className="choice-label" lang={lang}>
          {label}
        </span>
        {value !== undefined && (
          <span className="choice-value">
            <span>{value}</span>
            <Icon name="next" />
          </span>
        )}
        {isChosen && <Icon name="check" />}
      </button>
    </li>
  )
}
