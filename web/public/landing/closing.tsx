import { menuLink } from '../menu-link.ts'
import { usePublicContext } from '../public-context.tsx'

export function Closing({ demoMenu }: { demoMenu: string | null }) {
  const { t, to, language } = usePublicContext()
  return (
    <section className="closing">
      <h2>{t('closing.title')}</h2>
      <p className="section-lead">{t('closing.text')}</p>
      <div className="hero-actions">
        <a className="button" href="/register">
          {t('landing.signUp')}
        </a>
        <a
          className="button button-quiet"
          {...(demoMenu ? menuLink(demoMenu, language) : { href: to('/search') })}
        >
          {t(demoMenu ? 'landing.demo' : 'nav.search')}
        </a>
      </div>
    </section>
  )
}
