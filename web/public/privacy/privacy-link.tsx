import { useEffect, useState } from 'react'
import { policies } from '#web/locales/load.ts'
import type { Policy } from '#web/locales/policy.ts'
import { Dialog } from '../dialog.tsx'
import { usePublicContext } from '../public-context.tsx'
import { insteadOfFollowing } from '../instead-of-following.ts'
import { useAddressDialog } from '../use-address-dialog.ts'
import { PolicyText } from './policy-text.tsx'

/** Opens the policy in a dialog; without JavaScript, or if loading fails, the link leads to its page. */
export function PrivacyLink({ host }: { host: string }) {
  const { t, to, language } = usePublicContext()
  const [policy, setPolicy] = useState<Policy | null>(null)
  const { isOpen, open, close } = useAddressDialog('#privacy')
  const path = to('/privacy')
  useEffect(() => {
    if (isOpen) void policies(language).then(setPolicy, () => location.replace(path))
  }, [isOpen, language, path])
  return (
    <>
      <a href={path} aria-haspopup="dialog" onClick={insteadOfFollowing(open)}>
        {t('privacy.title')}
      </a>
      {isOpen && policy && (
        <Dialog title={policy.title} onClose={close}>
          <PolicyText policy={policy} host={host} level="h3" />
        </Dialog>
      )}
    </>
  )
}
