import { Button, Textarea } from '@mantine/core'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import type { TranslationState } from '#contract/api/translations.ts'
import { t, textFor } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { Unsaved } from '#web/office/ui/unsaved.tsx'
import type { Term } from './glossary.tsx'
import { TermsOf } from './glossary-terms.tsx'
import type { TranslatedText } from './translated-text.ts'
import styles from './translations.module.css'

export interface TextChange {
  digest: string
  text: string | null
  state: TranslationState
  /** What the change replaces. */
  replaces: string | null
}

interface Props {
  rowKey: string
  text: TranslatedText
  /** A translation for a text that has none. */
  suggestion: string | undefined
  terms: readonly Term[]
  language: string
  direction: 'ltr' | 'rtl'
  languageName: string
  sourceLanguage: string
  onSave: (key: string, change: TextChange) => Promise<boolean>
  onFocus: (key: string) => void
}

const tones = { hand: 'good', checked: 'good', machine: 'waiting', outdated: 'bad', missing: 'off' } as const

/** A text of the card beside its translation. */
export const TextRow = memo(function TextRow(props: Props) {
  const { rowKey, text, language, direction, languageName, sourceLanguage } = props
  const draft = useTextDraft(props)
  const fieldId = `text-${text.digest}`
  const { previous, state } = text
  const proposal = previous?.text ?? (state === 'missing' ? props.suggestion : undefined)
  // Nobody has looked at it since a machine wrote it, or its source was changed.
  const canAccept = text.text !== null && (state === 'machine' || state === 'outdated')
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, altKey, shiftKey, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') draft.forget()
    const step = altKey ? ({ ArrowDown: 1, ArrowUp: -1 } as const)[key] : undefined
    const isBreak = shiftKey && text.maxLength > 120
    if (step || (key === 'Enter' && !isBreak)) event.preventDefault()
    if (key === 'Enter' && altKey && proposal) draft.type(proposal)
    else if (key === 'Enter' && !isBreak) {
      draft.save(true)
      moveFocus(currentTarget, 1)
    }
    if (step) moveFocus(currentTarget, step)
  }
  return (
    <>
      <div className={styles.source}>
        <label htmlFor={fieldId} className={styles.sourceText} lang={sourceLanguage}>
          {text.source}
        </label>
        <span className={styles.where}>{whereText(text)}</span>
      </div>
      <div className={styles.target}>
        <Textarea
          id={fieldId}
          name="translation"
          autosize
          minRows={1}
          maxLength={text.maxLength}
          lang={language}
          dir={direction}
          spellCheck
          aria-description={languageName}
          {...(!previous && proposal && { placeholder: proposal })}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          onKeyDown={onKey}
          onFocus={() => props.onFocus(rowKey)}
          onBlur={() => draft.save(false)}
        />
        <div className={styles.state}>
          <Pill tone={tones[state]}>{t(`translations.state.${state}`)}</Pill>
          {canAccept && !draft.isTyped && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.button}
              onClick={() => draft.save(true)}
            >
              {t(state === 'machine' ? 'translations.accept' : 'translations.stillRight')}
            </Button>
          )}
          {proposal && draft.text === '' && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.button}
              onClick={() => draft.type(proposal)}
            >
              {t(previous ? 'translations.takePrevious' : 'translations.take')}
            </Button>
          )}
        </div>
        <TermsOf
          terms={props.terms}
          source={text.source}
          translation={draft.text}
          language={language}
          sourceLanguage={sourceLanguage}
        />
        {previous && (
          <p className={styles.previous}>
            <span>{t('translations.previous')}</span> <span lang={sourceLanguage}>{previous.source}</span>{' '}
            <span aria-hidden>→</span>{' '}
            <span lang={language} dir={direction}>
              {previous.text}
            </span>
          </p>
        )}
        {draft.others !== undefined && (
          <p className={styles.previous}>
            <span>{t('translations.others')}</span>{' '}
            <span lang={language} dir={direction}>
              {draft.others}
            </span>
          </p>
        )}
        {draft.isUnsaved && <Unsaved onRetry={() => draft.save(false)} />}
      </div>
    </>
  )
})

/** What is typed: shown at once, saved when the focus leaves the field, and kept if saving fails. */
function useTextDraft({ rowKey, text, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  const [isUnsaved, setUnsaved] = useState(false)
  /** The latest text, also between renders. */
  const newest = useRef(typed)
  const sending = useRef<string>(undefined)
  /** What stood there when it was typed. */
  const [before, setBefore] = useState<string | null>(null)
  function type(value: string | undefined) {
    if (newest.current === undefined) setBefore(text.text)
    newest.current = value
    setTyped(value)
  }
  /** `isAccepted`: somebody has looked at it, even if it stays as it is. */
  function save(isAccepted: boolean) {
    const given = newest.current === undefined ? text.text : newest.current.trim() || null
    const isSame = given === text.text
    const settles = isAccepted && given !== null && (text.state === 'machine' || text.state === 'outdated')
    if (isSame && !settles) return type(undefined)
    if (sending.current !== undefined && sending.current === (given ?? '')) return
    void send(given, isSame && text.state === 'machine' ? 'checked' : 'hand')
  }
  async function send(given: string | null, state: TranslationState) {
    const sent = newest.current
    sending.current = given ?? ''
    const isDone = await onSave(rowKey, { digest: text.digest, text: given, state, replaces: text.text })
    sending.current = undefined
    setUnsaved(!isDone)
    // What was typed meanwhile is kept.
    if (isDone && newest.current === sent) type(undefined)
  }
  return {
    text: typed ?? text.text ?? '',
    isTyped: typed !== undefined,
    /** What somebody else has written meanwhile. */
    others: typed !== undefined && text.text !== before ? (text.text ?? '') : undefined,
    isUnsaved,
    type,
    save,
    forget() {
      type(undefined)
      setUnsaved(false)
    },
  }
}

function whereText({ uses, useCount }: TranslatedText): string {
  const [first] = uses
  if (!first) return ''
  const kind = textFor(`translations.kind.${first.kind}`) ?? ''
  const part = first.field === 'description' ? `${kind} · ${t('translations.description')}` : kind
  return useCount > 1 ? `${part} · ${t('translations.uses', { n: useCount })}` : part
}

function moveFocus(from: HTMLTextAreaElement, by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[name=translation]')]
  const next = fields[fields.indexOf(from) + by]
  next?.focus()
  next?.select()
}
