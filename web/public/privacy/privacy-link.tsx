import { useState } from 'react'
import { policies } from '#web/locales/public/privacy/load.ts'
import type { Policy } from '#web/locales/public/privacy/policy.ts'
import { Dialog } from '../dialog.tsx'
import { useVisit } from '../visit.tsx'
import { withoutFollowing } from '../without-following.ts'
import { PolicyText } from './policy-text.tsx'

/** Opens the policy over the page; without a script, or without the network, the link leads to its page. */
export function PrivacyLink({ host }: { host: string }) {
  const { t, to, language } = useVisit()
  const [policy, setPolicy] = useState<Policy | null>(null)
  const path = to('/privacy')
  const open = () => policies[language]().then(setPolicy, () => location.assign(path))
  return (
    <>
      <a href={path} aria-haspopup="dialog" onClick={withoutFollowing(() => void open())}>
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
