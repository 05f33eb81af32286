import type { SearchData } from '#web/lib/page-data.ts'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { Icon } from '../icon.tsx'
import { usePublicContext } from '../public-context.tsx'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'

/** Searches businesses by name (customer specification, section 2). Without JavaScript it is a plain form. */
export function SearchPage({ data }: { data: SearchData }) {
  const { t, language } = usePublicContext()
  const search = useSearch(data)
  return (
    <>
      <Header query={search.name ? { name: search.name } : {}} />
      <main className="page-column search">
        <h1>{t('nav.search')}</h1>
        <form
          className="search-form"
          role="search"
          action="/search"
          onSubmit={(event) => {
            event.preventDefault()
            search.now()
          }}
        >
          {data.isLanguageAsked && <input type="hidden" name="lang" value={language} />}
          <label className="search-field">
            <span className="visually-hidden">{t('search.name')}</span>
            <Icon name="search" />
            <input
              type="search"
              name="name"
              value={search.name}
              onChange={(event) => search.type(event.target.value)}
              placeholder={t('search.placeholder')}
              maxLength={120}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          </label>
          <button className="button" type="submit">
            {t('search')}
          </button>
        </form>
        <SearchResults state={search.state} onRetry={search.now} />
      </main>
      <Footer />
    </>
  )
}
