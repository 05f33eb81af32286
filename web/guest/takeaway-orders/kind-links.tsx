import type { Translate } from '#web/lib/i18n.ts'
import type { PanelTexts } from '#web/locales/en/panels.ts'
import { useOrderMode, useTakeawayKinds } from '../context/order-mode.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'

/**
 * Switches between pick-up and delivery: links, since each has its own prices. Nothing if there is no other
 * kind.
 */
export function KindLinks({ t }: { t: Translate<Pick<PanelTexts, 'outside.kinds'>> }) {
  const { t: tMenu } = useMenuContext()
  const { kinds, isOther } = useTakeawayKinds()
  const mode = useOrderMode()
  const { businessId } = useMenuLocation()
  if (!isOther) return null
  return (
    <nav className="kinds" aria-label={t('outside.kinds')}>
      {kinds.map((kind) => (
        <a
          key={kind}
          className="kind"
          href={`/menu/${businessId}/${kind}`}
          aria-current={kind === mode ? 'page' : undefined}
        >
          {tMenu(kind)}
        </a>
      ))}
    </nav>
  )
}
