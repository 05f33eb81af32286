import type { LandingData } from '#web/lib/page-data.ts'
import { Icon } from '../icon.tsx'
import { menuLink } from '../menu-link.ts'
import { usePublicContext } from '../public-context.tsx'
import { FilmLink } from './film-link.tsx'
import { Screen } from './screen.tsx'

/** The first view: what Sofra is, the links to begin, and how it looks. */
export function Hero({ demoMenu, rating }: Pick<LandingData, 'demoMenu' | 'rating'>) {
  const { t, to, language } = usePublicContext()
  return (
    <section className="hero" id="home">
      <div className="hero-words">
        <h1>{t('landing.title')}</h1>
        <p className="hero-lead">{t('landing.text')}</p>
        <div className="hero-actions">
          <a className="button" href="/register">
            {t('landing.signUp')}
          </a>
          {demoMenu && (
            <a className="button button-quiet" {...menuLink(demoMenu, language)}>
              {t('landing.demo')}
            </a>
          )}
          <FilmLink />
        </div>
        <p className="hero-search">
          <span>{t('landing.hungry')}</span> <a href={to('/search')}>{t('nav.search')}</a>
        </p>
        {rating && (
          <p className="hero-rating">
            <Icon name="star" filled />
            <span>{t('landing.rating', { stars: rating.stars, n: rating.reviews })}</span>
          </p>
        )}
      </div>
      <div className="hero-pictures" role="img" aria-label={t('landing.picture')}>
        <div className="frame hero-office">
          <Screen name="orders" alt="" isFirst />
        </div>
        <div className="phone">
          <Screen name="menu" alt="" isFirst />
        </div>
      </div>
    </section>
  )
}
