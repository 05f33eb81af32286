import { Fragment } from 'react'
import type { Policy } from '#web/locales/policy.ts'
import { usePublicContext } from '../public-context.tsx'

/** The privacy policy: what Sofra stores, why and for how long. */
export function PolicyText({
  policy,
  host,
  level: Heading,
}: {
  policy: Policy
  host: string
  level: 'h2' | 'h3'
}) {
  const { t } = usePublicContext()
  const named = (text: string) => text.replaceAll('{host}', host)
  return (
    <div className="policy">
      <p className="policy-lead">{policy.lead}</p>
      <p className="policy-date">{t('privacy.updated', { date: policy.updated })}</p>
      {policy.sections.map(({ heading, paragraphs, list }) => (
        <Fragment key={heading}>
          <Heading>{heading}</Heading>
          {paragraphs?.map((text) => (
            <p key={text}>{named(text)}</p>
          ))}
          {list && (
            <ul>
              {list.map((text) => (
                <li key={text}>{named(text)}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </div>
  )
}
