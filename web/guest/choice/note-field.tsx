import { useId } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { withoutForbidden } from '#contract/shared/text.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** With this many characters left or fewer, the guest is told. */
const fewLeft = 30

/** A guest's note on a dish: “no onions”. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useMenuContext()
  const id = useId()
  const left = bounds.note - note.length
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('note')}
      </label>
      <input
        id={id}
        name="note"
        maxLength={bounds.note}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('note.hint')}
        aria-describedby={`${id}-left`}
        value={note}
        onChange={({ target }) => onChange(withoutForbidden(target.value))}
      />
      <p id={`${id}-left`} className="option-rule" aria-live="polite">
        {left <= fewLeft && t('note.left', { n: left })}
      </p>
    </div>
  )
}
