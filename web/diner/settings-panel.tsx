import { useState } from 'react'
import { languages } from '#contract/bounds.ts'
import { chooseLanguage, languageNames } from '#web/lib/i18n.ts'
import { chooseLayout } from './layout-choice.ts'
import { Icon, type IconName } from './icons.tsx'
import type { Layout } from '#web/lib/page-data.ts'
import { Sheet } from './sheet.tsx'
import { useWords } from './words.tsx'

interface Props {
  layout: Layout
  onLayout: (layout: Layout) => void
  onClose: () => void
}

/** Language and Layout, each on a page of its own with a way back (customer specification, section 2). */
export function SettingsPanel({ layout, onLayout, onClose }: Props) {
  const { t, language } = useWords()
  const [page, setPage] = useState<'all' | 'language' | 'layout'>('all')
  const titles = { all: 'settings', language: 'language', layout: 'layout' } as const
  return (
    <Sheet
      title={t(titles[page])}
      onClose={onClose}
      onBack={page === 'all' ? undefined : () => setPage('all')}
    >
      {page === 'all' && (
        <ul className="choices">
          <Choice
            label={t('language')}
            value={languageNames[language]}
            onChoose={() => setPage('language')}
          />
          <Choice label={t('layout')} value={t(`layout.${layout}`)} onChoose={() => setPage('layout')} />
        </ul>
      )}
      {page === 'language' && (
        <ul className="choices">
          {languages.map((code) => (
            <Choice
              key={code}
              label={languageNames[code]}
              lang={code}
              isChosen={code === language}
              onChoose={() => {
                chooseLanguage(code)
                // The texts of a language come with the page.
                location.replace(location.href)
              }}
            />
          ))}
        </ul>
      )}
      {page === 'layout' && (
        <ul className="choices">
          {(['list', 'grid'] as const).map((kind) => (
            <Choice
              key={kind}
              icon={kind}
              label={t(`layout.${kind}`)}
              isChosen={kind === layout}
              onChoose={() => {
                chooseLayout(kind)
                onLayout(kind)
                onClose()
              }}
            />
          ))}
        </ul>
      )}
    </Sheet>
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
        {value && <span className="choice-value">{value}</span>}
        {isChosen && <Icon name="check" />}
      </button>
    </li>
  )
}
