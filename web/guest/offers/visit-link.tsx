import { Icon } from '../ui/icon.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

/** An event's link, opened in a new tab without access to this one. */
export function VisitLink({ link }: { link: string }) {
  const { t } = useMenuContext()
  return (
    <a className="button" href={link} target="_blank" rel="noopener">
      <span>{t('event.link')}</span>
      <Icon name="out" />
      <span className="visually-hidden">{`(${t('link.newTab')})`}</span>
    </a>
  )
}
