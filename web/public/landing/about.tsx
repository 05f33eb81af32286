import { usePublicContext } from '../public-context.tsx'

const steps = ['scan', 'choose', 'send', 'served'] as const

/** A meal with Sofra, in four steps. */
export function About() {
  const { t } = usePublicContext()
  return (
    <section className="about" id="about">
      <h2>{t('about.title')}</h2>
      <p className="section-lead">{t('about.text')}</p>
      <ol className="steps" role="list">
        {steps.map((step, index) => (
          <li key={step}>
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`about.${step}.title`)}</h3>
            <p>{t(`about.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
