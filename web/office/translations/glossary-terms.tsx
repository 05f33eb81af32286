import { t } from '#web/office/texts.ts'
import type { Term } from './glossary.tsx'
import styles from './translations.module.css'

interface Props {
  terms: readonly Term[]
  source: string
  translation: string
  language: string
  sourceLanguage: string
}

/** The glossary's terms in a text, and which of them its translation lacks: a hint, since there may be a reason. */
export function TermsOf({ terms, source, translation, language, sourceLanguage }: Props) {
  const found = terms.filter(({ term }) => contains(source, term))
  if (!found.length) return null
  const lacking = translation
    ? found.map((term) => expectedIn(language, term)).filter((word) => !contains(translation, word))
    : []
  return (
    <>
      {found.map(({ term, texts, note }) => (
        <p key={term} className={styles.previous}>
          <span lang={sourceLanguage}>{term}</span>
          {texts[language] && (
            <>
              {' '}
              <span aria-hidden>→</span> <span lang={language}>{texts[language]}</span>
            </>
          )}
          {note && <span>{` · ${note}`}</span>}
        </p>
      ))}
      {lacking.length > 0 && (
        <p className={styles.lacking} role="status">
          {t('glossary.missing', { list: lacking.join(', ') })}
        </p>
      )}
    </>
  )
}

/** What the translation has to contain. */
const expectedIn = (language: string, { term, kind, texts }: Term): string =>
  kind === 'keep' ? (texts[language] ?? term) : term

/** As a word of its own, in any case. */
function contains(text: string, word: string): boolean {
  const [inside, wanted] = [text.toLowerCase(), word.toLowerCase()]
  for (let at = inside.indexOf(wanted); at >= 0; at = inside.indexOf(wanted, at + 1)) {
    const [before, after] = [inside.slice(0, at), inside.slice(at + wanted.length)]
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}
