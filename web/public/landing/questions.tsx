import { ContactLinks, useHasContact } from '../contact-links.tsx'
import { usePublicContext } from '../public-context.tsx'

/** The answers describe only features that exist. */
const questions = ['app', 'devices', 'dishes', 'payment', 'network', 'privacy', 'leaving'] as const

/** Questions before signing up; they open and close without a script, too. */
export function Questions() {
  const { t, to } = usePublicContext()
  const hasContact = useHasContact()
  return (
    <section className="questions" id="questions">
      <h2>{t('questions.title')}</h2>
      <div className="question-list">
        {questions.map((question) => (
          <details key={question} className="question">
            <summary>{t(`questions.${question}`)}</summary>
            <p>{t(`questions.${question}.answer`)}</p>
            {question === 'privacy' && <a href={to('/privacy')}>{t('privacy.title')}</a>}
          </details>
        ))}
      </div>
      {hasContact && (
        <p className="contact">
          <span>{t('questions.another')}</span>
          <ContactLinks />
        </p>
      )}
    </section>
  )
}
