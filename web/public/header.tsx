import logo from '#web/ui/sofra.svg'
import { LanguageMenu } from './language-menu.tsx'
import { usePublicContext } from './public-context.tsx'

/** Navigation, language menu and sign-in (customer specification, section 2). */
export function Header({ query = {} }: { query?: Record<string, string> }) {
  const { t, to } = usePublicContext()
  return (
    <header className="top">
      <a className="brand" href={to('/')}>
        <img src={logo} alt="" width={36} height={36} />
        <span className="brand-name">Sofra</span>
      </a>
      <nav className="top-nav" aria-label={t('nav.label')}>
        <a href={to('/#home')}>{t('nav.home')}</a>
        <a href={to('/#about')}>{t('nav.about')}</a>
        <a href={to('/#info')}>{t('nav.info')}</a>
        <a className="top-search" href={to('/search')}>
          {t('nav.search')}
        </a>
      </nav>
      <LanguageMenu query={query} />
      <a className="top-login" href="/login">
        {t('landing.signIn')}
      </a>
      <a className="button top-signup" href="/register">
        {t('landing.signUp')}
      </a>
    </header>
  )
}
