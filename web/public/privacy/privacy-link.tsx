import { useState } from 'react'
import { policies } from '#web/locales/public/privacy/load.ts'
import type { Policy } from '#web/locales/public/privacy/policy.ts'
import { Dialog } from '../dialog.tsx'
import { usePublicContext } from '../public-context.tsx'
import { insteadOfFollowing } from '../instead-of-following.ts'
import { PolicyText } from './policy-text.tsx'

/** Opens the policy in a dialog; without JavaScript, or if loading fails, the link leads to its page. */
export function PrivacyLink({ host }: { host: string }) {
  const { t, to, language } = usePublicContext()
  const [policy, setPolicy] = useState<Policy | null>(null)
  const path = to('/privacy')
  const open = () => policies[language]().then(setPolicy, () => location.assign(path))
  return (
    <>
      <a href={path} aria-haspopup="dialog" onClick={insteadOfFollowing(() => void open())}>
        {t('privacy.title')}
      </a>
      {policy && (
        <Dialog title={policy.title} onClose={() => setPolicy(null)}>
          <PolicyText policy={policy} host={host} level="h3" />
        </Dialog>
      )}
    </>
  )
}
