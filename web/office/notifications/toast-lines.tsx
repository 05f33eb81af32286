import styles from './toast-lines.module.css'

export interface Line {
  id: string
  text: string
  more?: string[]
}

/** More would cover the work again. */
const maxLines = 2

/** The newest lines of a toast, the last of them first. */
export function toastLines(lines: Line[]) {
  return (
    <ul className={styles.lines}>
      {lines
        .slice(-maxLines)
        .toReversed()
        .map(({ id, text, more = [] }) => (
          <li key={id}>
            {text}
            {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
          </li>
        ))}
    </ul>
  )
}
