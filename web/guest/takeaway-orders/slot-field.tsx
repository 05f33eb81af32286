import { useId } from 'react'
import { usePanelContext } from '../context/panel-context.ts'
import { useSlotText, type Slot } from './use-slots.ts'

interface Props {
  slots: readonly Slot[]
  /** Whether the order may also be placed for as soon as possible. */
  isTakenNow: boolean
  /** The start of a slot; empty for as soon as possible or, if that is impossible, for no choice yet. */
  value: string
  problem: string | null
  onChange: (startsOn: string) => void
}

/** Chooses the time: as soon as possible, or one of the business's slots. */
export function SlotField({ slots, isTakenNow, value, problem, onChange }: Props) {
  const { t } = usePanelContext()
  const write = useSlotText()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('later.when')}
      </label>
      <select
        id={id}
        name="wantedOn"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t(isTakenNow ? 'later.asap' : 'later.choose')}</option>
        {slots.map(({ startsOn, isFull }) => (
          <option key={startsOn} value={startsOn} disabled={isFull}>
            {isFull ? t('later.full', { time: write(startsOn) }) : write(startsOn)}
          </option>
        ))}
      </select>
      <p id={`${id}-problem`} className="field-problem">
        {problem}
      </p>
    </div>
  )
}
