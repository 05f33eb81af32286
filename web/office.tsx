// Imported first, so that our own styles come after Mantine's and win.
import './office/theme.css'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { setTransport } from '#web/lib/api.ts'
import { applyThemePreference } from './office/shell/theme-preference.ts'
import { loadNewerMethods } from '#web/lib/load-newer-methods.ts'
import { showPlaceOfAddress } from './office/session/enter-place.ts'
import { followOtherTabs } from './office/session/page-session.ts'
import { staffTransport } from './office/session/staff-session.ts'
import { Office } from './office/office.tsx'
import { createOfficeRouter } from './office/routes.tsx'
import { loadTexts } from './office/texts.ts'

/** The back-office: client only, for staff. */
declare global {
  // Mantine's scroll lock reads its style nonce from this global.
  var __webpack_nonce__: string | undefined
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
globalThis.__webpack_nonce__ = nonce
// Zod would otherwise compile validators from strings, which the content security policy forbids.
z.config({ jitless: true })
setTransport(staffTransport)
followOtherTabs()
applyThemePreference()

await Promise.all([loadTexts(), loadNewerMethods(), showPlaceOfAddress()])
const root = document.getElementById('root')
if (!root) throw new Error('office.html has no #root')
createRoot(root).render(<Office router={createOfficeRouter()} nonce={nonce} />)
