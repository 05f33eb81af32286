import { translator, type SameTexts } from '#web/lib/i18n.ts'
import type { PublicPageData } from '#web/lib/page-data.ts'
import type { PublicTexts } from '#web/locales/public/en.ts'

/** The pages that are about no menu: the front door, a menu that is switched off, an address that leads nowhere. */
export function Notice({ data, texts }: { data: PublicPageData; texts: SameTexts<PublicTexts> }) {
  const t = translator<PublicTexts>(data.language, texts)
  if (data.notice === 'unavailable') {
    return (
      <main className="notice">
        <h1>{t('unavailable.title')}</h1>
        <p>{t('menu-disabled-message', { name: data.businessName ?? '' })}</p>
      </main>
    )
  }
  if (data.notice === 'not-found') {
    return (
      <main className="notice">
        <div role="alert">
          <h1>{t('link.problem')}</h1>
        </div>
        <p>{t('link.hint')}</p>
        <a className="button" href="/">
          {t('link.home')}
        </a>
      </main>
    )
  }
  return (
    <main className="notice">
      <p className="notice-name">Sofra</p>
      <h1>{t('landing.title')}</h1>
      <p>{t('landing.text')}</p>
      <div className="notice-actions">
        <a className="button" href="/login">
          {t('landing.signIn')}
        </a>
        {data.demoMenu && (
          <a className="button button-quiet" href={data.demoMenu}>
            {t('landing.demo')}
          </a>
        )}
      </div>
    </main>
  )
}
