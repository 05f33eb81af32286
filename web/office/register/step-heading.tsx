import styles from './register.module.css'

/** The heading of a step; focused when the step is shown. */
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
