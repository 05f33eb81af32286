import { useId, type ReactNode } from 'react'
import styles from './chips.module.css'

interface Props<V extends string> {
  /** The form field that the choice belongs to. */
  field?: string
  legend: ReactNode
  /** Multiple choice, or exactly one. */
  kind: 'checkbox' | 'radio'
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  /** Shown below the legend: the current choice, or a hint. */
  summary?: ReactNode
  error?: ReactNode
  /** Focused when the panel opens. */
  isFirst?: boolean
  onChoose: (value: V) => void
}

/** A choice among a few visible options, each selected with one tap or the space key. */
export function Chips<V extends string>({
  field,
  legend,
  kind,
  options,
  chosen,
  summary,
  error,
  isFirst = false,
  onChoose,
}: Props<V>) {
  const id = useId()
  return (
    <fieldset
      className={styles.field}
      data-path={field}
      data-invalid={error ? true : undefined}
      aria-describedby={summary ? id : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {summary && (
        <div id={id} className={styles.summary}>
          {summary}
        </div>
      )}
      <div className={styles.chips}>
        {options.map(({ value, label }, place) => (
          <label key={value} className={styles.chip}>
            <input
              type={kind}
              className="visually-hidden"
              name={id}
              data-autofocus={(isFirst && place === 0) || undefined}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
            />
            <span className={styles.word}>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
