import { useEffect, useRef } from 'react'
import { languages } from '#contract/domain/bounds.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { saveLanguage } from '#web/lib/i18n.ts'
import { Icon } from './icon.tsx'
import { usePublicContext } from './public-context.tsx'

/** Links to this page in each language; they work without JavaScript, which additionally saves the selection. */
export function LanguageMenu({ query }: { query: Record<string, string> }) {
  const { t, language } = usePublicContext()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = !(event instanceof KeyboardEvent) && !current.contains(event.target as Node)
      if (isEscape) current.querySelector('summary')?.focus()
      if (isEscape || isOutside) current.open = false
    }
    const events = ['keydown', 'pointerdown', 'focusin']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return (
    <details className="languages" ref={menu}>
      <summary>
        <Icon name="globe" />
        <span className="visually-hidden">{t('language.current', { name: languageNames[language] })}</span>
        <span aria-hidden="true">{language.toUpperCase()}</span>
      </summary>
      <ul>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={`?${new URLSearchParams({ ...query, lang: other })}`}
              lang={other}
              hrefLang={other}
              aria-current={other === language ? 'true' : undefined}
              onClick={() => saveLanguage(other)}
            >
              {languageNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
