import { Check } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './register.module.css'
import { steps, type Step } from './steps.ts'

/** The current step of the sign-up; finished steps have a check mark (customer specification, section 2). */
export function StepIndicator({ step }: { step: Step }) {
  return (
    <ol className={styles.steps} aria-label={t('register.steps')}>
      {steps.map((one) => (
        <li
          key={one}
          className={styles.step}
          data-done={one < step}
          {...(one === step && { 'aria-current': 'step' })}
        >
          <span className={styles.mark} aria-hidden>
            {one < step ? <Check size={16} strokeWidth={3} /> : one + 1}
          </span>
          <span>{t(`register.step.${one}`)}</span>
          {one < step && <span className="visually-hidden">{t('register.stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
