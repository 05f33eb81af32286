import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { termKinds } from '#contract/api/glossary.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { directionOf } from '#contract/domain/card-languages.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Sheet } from '#web/office/ui/sheet.tsx'
import styles from './translations.module.css'

export type Term = DataOf<Calls['GET glossary']>[number]

interface Props {
  terms: readonly Term[]
  language: string
  languageName: string
  onClose: () => void
}

const actions = {
  save: action(
    ({ term, version, ...entry }: Omit<Term, 'version'> & { version: string | null }) =>
      api('PUT glossary', { body: { terms: [{ term, entry, replaces: version }] } }),
    { confirm: false, successText: 'glossary.saved' },
  ),
  remove: action(
    ({ term, version }: Term & { name: string }) =>
      api('PUT glossary', { body: { terms: [{ term, entry: null, replaces: version }] } }),
    { confirm: 'glossary.removeAsk', subject: 'translations.removeName', successText: 'glossary.removed' },
  ),
}

/** The business's words that are not translated word by word, with what they are called in one language. */
export function Glossary({ terms, language, languageName, onClose }: Props) {
  const { run, isBusy } = useActions(actions)
  /** The term that is edited; null: a new one. */
  const [edited, setEdited] = useState<Term | null>(null)
  const [formCount, setFormCount] = useState(0)
  const edit = (term: Term | null) => {
    setEdited(term)
    setFormCount((count) => count + 1)
  }
  async function save(term: Omit<Term, 'version'>) {
    const { isDone } = await run.save({ ...term, version: edited?.version ?? null })
    if (isDone) edit(null)
  }
  return (
    <Sheet title={t('glossary.title')} onClose={onClose}>
      <p className={styles.where}>{t('glossary.lead')}</p>
      <TermForm
        key={formCount}
        term={edited}
        language={language}
        languageName={languageName}
        isBusy={isBusy}
        onSave={(term) => void save(term)}
      />
      {terms.length === 0 && <p className={styles.where}>{t('glossary.none')}</p>}
      <ul className={styles.further}>
        {terms.map((term) => (
          <li key={term.term}>
            <Button
              variant="subtle"
              className={styles.button}
              aria-label={t('glossary.edit', { name: term.term })}
              onClick={() => edit(term)}
            >
              {term.term}
            </Button>
            <Button
              variant="subtle"
              className={styles.button}
              disabled={isBusy}
              aria-label={t('translations.removeName', { name: term.term })}
              onClick={() => void run.remove({ ...term, name: term.term })}
            >
              {t('translations.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface FormProps {
  term: Term | null
  language: string
  languageName: string
  isBusy: boolean
  onSave: (term: Omit<Term, 'version'>) => void
}

function TermForm({ term: edited, language, languageName, isBusy, onSave }: FormProps) {
  const [term, setTerm] = useState(edited?.term ?? '')
  const [kind, setKind] = useState<Term['kind']>(edited?.kind ?? 'keep')
  const [text, setText] = useState(edited?.texts[language] ?? '')
  const [note, setNote] = useState(edited?.note ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    const { [language]: _, ...others } = edited?.texts ?? {}
    const texts = text.trim() ? { ...others, [language]: text.trim() } : others
    onSave({ term: term.trim(), kind, note: note.trim() || null, texts })
  }
  return (
    <form className={styles.termForm} onSubmit={submit}>
      <TextInput
        label={t('glossary.term')}
        value={term}
        maxLength={bounds.title}
        readOnly={edited !== null}
        data-autofocus
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      <Radio.Group
        label={t('glossary.kind')}
        value={kind}
        onChange={(value) => setKind(value as Term['kind'])}
      >
        {termKinds.map((one) => (
          <Radio key={one} value={one} label={t(`glossary.${one}`)} className={styles.termKind} />
        ))}
      </Radio.Group>
      <TextInput
        label={t('glossary.text', { language: languageName })}
        value={text}
        maxLength={bounds.title}
        lang={language}
        dir={directionOf(language)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Textarea
        label={t('glossary.note')}
        value={note}
        maxLength={bounds.termNote}
        autosize
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" fullWidth disabled={!term.trim()} loading={isBusy}>
        {t(edited ? 'glossary.save' : 'glossary.add')}
      </Button>
    </form>
  )
}
