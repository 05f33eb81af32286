import { translator, type SameTexts } from '#web/lib/i18n.ts'
import type { PublicPageData } from '#web/lib/page-data.ts'
import type { PublicTexts } from '#web/locales/en/public.ts'
import type { Policy } from '#web/locales/policy.ts'
import { Landing } from './landing/landing.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { SearchPage } from './search/search-page.tsx'
import { PublicContextProvider, createPublicContext } from './public-context.tsx'

interface Props {
  data: PublicPageData
  texts: SameTexts<PublicTexts>
  /** Only for the policy's own page. */
  policy?: Policy | undefined
}

/** The landing page, the search or the privacy policy (customer specification, section 2). */
export function PublicPage({ data, texts, policy }: Props) {
  const t = translator<PublicTexts>(data.language, texts)
  return (
    <PublicContextProvider value={createPublicContext(data, t)}>
      {renderContent(data, policy)}
    </PublicContextProvider>
  )
}

function renderContent(data: PublicPageData, policy: Policy | undefined) {
  if (data.page === 'landing') return <Landing data={data} />
  if (data.page === 'search') return <SearchPage data={data} />
  return policy && <PrivacyPage policy={policy} host={data.host} />
}
