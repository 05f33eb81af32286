import { hydrateRoot } from 'react-dom/client'
import '#web/guest.css'
import { Diner } from '#web/diner/diner.tsx'
import { setTransport } from '#web/lib/api.ts'
import type { PageData } from '#web/lib/page-data.ts'
import { asGuest } from '#web/lib/session.ts'

/** Goes on with the page that the server rendered. Pages about no menu are only read: they come without data. */
const data = document.getElementById('page-data')?.textContent
const root = document.getElementById('root')
if (data && root) {
  setTransport(asGuest)
  hydrateRoot(root, <Diner data={JSON.parse(data) as PageData} />)
}
