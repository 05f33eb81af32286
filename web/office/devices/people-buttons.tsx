import type { ReactNode } from 'react'
import styles from './people-buttons.module.css'

interface Person {
  id: string
  firstName: string
  initials: string
}

interface Props<P extends Person> {
  label: string
  people: readonly P[]
  onChoose: (person: P) => void
  /** What else is said of somebody. */
  describe?: (person: P) => ReactNode
}

/** People to choose from by their initials and names. */
export function PeopleButtons<P extends Person>({ label, people, onChoose, describe }: Props<P>) {
  if (!people.length) return null
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person)}>
            <span aria-hidden className={styles.initials} data-tone={toneOf(person.id)}>
              {person.initials}
            </span>
            <span className={styles.name}>{person.firstName}</span>
            {describe?.(person)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const tones = 4

/** By which somebody finds themselves: always the same. */
const toneOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % tones
