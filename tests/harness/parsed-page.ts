import { Window } from 'happy-dom'

const { DOMParser } = new Window()

/** The document that the server sends for an address, before any script has run. */
export async function parsedPage(url: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(url, { headers })).text()
  return new DOMParser().parseFromString(html, 'text/html')
}
