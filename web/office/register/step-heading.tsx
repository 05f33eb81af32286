import styles from './register.module.css'

/** What a step asks for; focused when somebody comes to it. */
export function StepHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <h2 className={styles.legend} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}
