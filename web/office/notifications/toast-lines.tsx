import styles from './toast-lines.module.css'

export interface Line {
  id: string
  text: string
  more?: string[]
}

/** More lines would cover the screen. */
const maxLines = 2

/** The newest lines of a toast, newest first. */
export function toastLines(lines: Line[]) {
  return (
    <ul className={styles.lines}>
      {lines
        .slice(-maxLines)
        .toReversed()
        .map(({ id, text, more = [] }) => (
          <li key={id}>
            <span>{text}</span>
            {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
          </li>
        ))}
    </ul>
  )
}
