import { Window } from 'happy-dom'
import { Locator } from './locator.ts'

/** A page as the server sends it, read without running its scripts. */
export async function readPage(server: { url: string }, path: string, cookies: Record<string, string> = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const answer = await fetch(server.url + path, { headers: { cookie } })
  const html = await answer.text()
  const window = new Window({
    settings: { disableComputedStyleRendering: true, disableJavaScriptFileLoading: true },
  })
  const parsed = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
  const page = new Locator(() => parsed)
  return {
    status: answer.status,
    /** Where redirects have led. */
    path: new URL(answer.url).pathname,
    html,
    title: parsed.title,
    language: parsed.documentElement.lang,
    locator: page.locator.bind(page),
    getByRole: page.getByRole.bind(page),
    getByText: page.getByText.bind(page),
    main: () => page.locator('main').innerText(),
  }
}
