import { useId } from 'react'
import { withoutForbidden } from '#contract/shared/text.ts'

interface Props {
  label: string
  name: string
  value: string
  /** Shown below the input, and announced with it. */
  problem: string | null
  isReadOnly: boolean
  isOptional?: boolean
  onChange: (value: string) => void
  onLeave: () => void
  /** For a text area with this many lines. */
  rows?: number
  autoComplete?: string
  placeholder?: string
  type?: 'text' | 'email' | 'tel'
}

/** A labelled input with its error message. */
export function Field({
  label,
  problem,
  isReadOnly,
  isOptional = false,
  onChange,
  onLeave,
  rows,
  type = 'text',
  ...rest
}: Props) {
  const id = useId()
  const input = {
    ...rest,
    id,
    required: !isOptional,
    readOnly: isReadOnly,
    'aria-invalid': problem !== null,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(withoutForbidden(target.value)),
    onBlur: onLeave,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {rows ? <textarea {...input} rows={rows} /> : <input {...input} type={type} />}
      <p id={`${id}-problem`} className="field-problem">
        {problem}
      </p>
    </div>
  )
}
