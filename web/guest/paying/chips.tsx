import { addStyles } from '#web/lib/add-styles.ts'
import styles from './paying.css?inline'

addStyles(styles)

interface Props<V extends string> {
  legend: string
  options: readonly (readonly [V, string])[]
  chosen: V
  onChoose: (value: V) => void
}

/** A choice of one among few. */
export const Chips = <V extends string>({ legend, options, chosen, onChoose }: Props<V>) => (
  <fieldset className="pay-choice">
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <button
        key={value}
        type="button"
        className="chip"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {label}
      </button>
    ))}
  </fieldset>
)
