import { Icon } from '../ui/icon.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

/** Where an event's link leads, in a tab of its own that knows nothing of this one. */
export function VisitLink({ link }: { link: string }) {
  const { t } = useMenuContext()
  return (
    <a className="button" href={link} target="_blank" rel="noopener">
      {t('event.link')}
      <Icon name="out" />
      <span className="visually-hidden">({t('link.newTab')})</span>
    </a>
  )
}
