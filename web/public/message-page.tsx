import { languages } from '#contract/domain/languages.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { translator, type SameTexts } from '#web/lib/i18n.ts'
import type { MessagePageData } from '#web/lib/page-data.ts'
import type { PublicTexts } from '#web/locales/en/public.ts'

/** Shown for a disabled menu, a busy server or an unknown address. */
export function MessagePage({ data, texts }: { data: MessagePageData; texts: SameTexts<PublicTexts> }) {
  const t = translator<PublicTexts>(data.language, texts)
  if (data.notice === 'unavailable') {
    return (
      <main className="notice">
        <h1>{t('unavailable.title')}</h1>
        <p>{t('menu-disabled-message', { name: data.businessName ?? '' })}</p>
        {data.businessPhone && (
          <div className="hero-actions">
            <a className="button" href={`tel:${data.businessPhone.replace(/[^\d+]/g, '')}`}>
              {t('unavailable.call', { phone: data.businessPhone })}
            </a>
          </div>
        )}
        {/* The guest has no menu to choose the language on. */}
        <nav className="notice-languages" aria-label={t('language')}>
          {languages
            .filter((other) => other !== data.language)
            .map((other) => (
              <a key={other} href={`?choose=${other}`} lang={other} hrefLang={other}>
                {languageNames[other]}
              </a>
            ))}
        </nav>
      </main>
    )
  }
  if (data.notice === 'busy') {
    return (
      <main className="notice">
        <h1>{t('busy.title')}</h1>
        <p>{t('busy.text')}</p>
      </main>
    )
  }
  return (
    <main className="notice">
      <div role="alert">
        <h1>{t('link.problem')}</h1>
      </div>
      <p>{t(data.menuPath ? 'link.gone' : 'link.hint')}</p>
      {data.menuPath ? (
        <div className="hero-actions">
          <a className="button" href={data.menuPath}>
            {t('link.menu', { name: data.businessName ?? '' })}
          </a>
        </div>
      ) : (
        <div className="hero-actions">
          <a className="button" href="/">
            {t('link.home')}
          </a>
          <a className="button button-quiet" href="/search">
            {t('nav.search')}
          </a>
        </div>
      )}
    </main>
  )
}
