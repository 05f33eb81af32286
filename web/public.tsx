import { hydrateRoot } from 'react-dom/client'
// Includes the icons in this build: the web app manifests refer to them (server/pages/manifests.ts).
import '#web/ui/app-icons/app-icons.ts'
import '#web/public.css'
import { setTransport } from '#web/lib/api.ts'
import { saveLanguageFromLink } from '#web/lib/i18n.ts'
import { loadNewerMethods } from '#web/lib/load-newer-methods.ts'
import type { PublicPageData } from '#web/lib/page-data.ts'
import { asGuest } from '#web/lib/session.ts'
import { policies, publicTexts } from '#web/locales/load.ts'
import { PublicPage } from '#web/public/public-page.tsx'

/** Hydrates a public page that the server rendered. Message pages carry no data and need no script. */
const json = document.getElementById('page-data')?.textContent
const root = document.getElementById('root')
if (json && root) void hydrate(root, JSON.parse(json) as PublicPageData)

async function hydrate(root: HTMLElement, data: PublicPageData): Promise<void> {
  setTransport(asGuest)
  saveLanguageFromLink(data.language)
  const [texts, , policy] = await Promise.all([
    publicTexts(data.language),
    loadNewerMethods(),
    data.page === 'privacy' ? policies(data.language) : undefined,
  ])
  const serverPage = root.innerHTML
  hydrateRoot(root, <PublicPage data={data} texts={texts} policy={policy} />, {
    onUncaughtError: (error) => {
      // All of the server's page works without a script. React has yet to clear it.
      setTimeout(() => (root.innerHTML = serverPage))
      reportError(error)
    },
  })
}
