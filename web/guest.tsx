import { useEffect, type ComponentProps } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '#web/guest.css'
import { GuestApp } from '#web/guest/app.tsx'
import { home } from '#web/guest/home/home.tsx'
import { product } from '#web/guest/product-page/product.tsx'
import { keepServerPage } from '#web/guest/lib/server-page.ts'
import { parseView } from '#web/guest/context/menu-location.tsx'
import { replayClicks } from '#web/lib/click-replay.ts'
import { setTransport } from '#web/lib/api.ts'
import { saveLanguageFromLink } from '#web/lib/i18n.ts'
import { loadNewerMethods } from '#web/lib/load-newer-methods.ts'
import type { PageData } from '#web/lib/page-data.ts'
import { guestTexts } from '#web/locales/load.ts'
import { enableFonts } from '#web/lib/deferred-fonts.ts'
import { asGuest } from '#web/lib/session.ts'

/** Hydrates the page that the server rendered. Pages without data (messages) need no script. */
const json = document.getElementById('page-data')?.textContent
const root = document.getElementById('root')
if (json && root) void hydrate(root, JSON.parse(json) as PageData)

async function hydrate(root: HTMLElement, data: PageData): Promise<void> {
  setTransport(asGuest)
  saveLanguageFromLink(data.language)
  // The document preloads the language's file in parallel with this script.
  const { isHome, productId } = parseView(location.pathname)
  const [texts] = await Promise.all([
    guestTexts(data.language),
    loadNewerMethods(),
    isHome && home.preload(),
    productId && product.preload(),
  ])
  const showServerPage = keepServerPage(root, texts['page.failed'], texts.tryAgain)
  hydrateRoot(root, <HydratedApp data={data} texts={texts} />, {
    onUncaughtError: (error) => {
      // React has yet to clear the page.
      setTimeout(showServerPage)
      reportError(error)
    },
  })
}

/** The app, which marks the page as interactive once hydrated. */
function HydratedApp(props: ComponentProps<typeof GuestApp>) {
  useEffect(() => {
    // Time to interactive: read by `npm run bench` and by real-user monitoring.
    performance.mark('alive')
    document.documentElement.classList.add('alive')
    enableFonts()
    void replayClicks()
  }, [])
  return <GuestApp {...props} />
}
