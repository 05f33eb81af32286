import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import sections from '#web/office/ui/sections.module.css'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'
import styles from './integrations.module.css'

export const loader = authLoader(async () => {
  const [keys, webhooks] = await Promise.all([api('GET api-keys'), api('GET webhooks')])
  return { keys, webhooks }
})

/** What other programs may do here, and what they are told. */
export default function Integrations() {
  const { keys, webhooks } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('integrations.title')} lead={t('integrations.lead')}>
      <div className={sections.sections}>
        <ApiKeys keys={keys} />
        <Webhooks webhooks={webhooks} />
        <p className={styles.hint}>
          <a className={styles.link} href="/developers">
            {t('integrations.reference')}
          </a>
        </p>
      </div>
    </Screen>
  )
}
