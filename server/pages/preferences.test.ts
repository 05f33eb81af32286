import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business

const server = useServer({ pages: true })
beforeAll(async () => {
  business = await aBusiness(server)
    .withMenu('Ushqim', 'Supa', { Supë: 2.5 })
    .withMenu('Pije', 'Kafe', { Makiato: 1.2 })
    .opens()
})

const page = async (rest = '', cookie = '') => {
  const answer = await fetch(`${server.url}/menu/${business.id}/1${rest}`, { headers: { cookie } })
  return { status: answer.status, html: await answer.text() }
}
/** The dishes whose rows are in the markup, regardless of those in the embedded data. */
const dishes = (html: string) =>
  ['Supë', 'Makiato'].filter(
    (name) => html.includes(`lang="sq">${name}<`) || html.includes(`>${name}</span>`),
  )

describe('the menu that was open last', () => {
  test('is rendered if the address names none', async () => {
    expect(dishes((await page()).html)).toEqual(['Supë'])
    expect(dishes((await page('', 'selected_menu_index=1')).html)).toEqual(['Makiato'])
    // Each is cached separately.
    expect(dishes((await page()).html)).toEqual(['Supë'])
  })

  test('is overridden by the menu in the address', async () => {
    const named = `/menus/${business.menus['Ushqim']?.id}`
    expect(dishes((await page(named, 'selected_menu_index=1')).html)).toEqual(['Supë'])
  })

  test('is the first menu if the stored one does not exist', async () => {
    for (const cookie of ['selected_menu_index=7', 'selected_menu_index=-1', 'selected_menu_index=1e3']) {
      expect(dishes((await page('', cookie)).html)).toEqual(['Supë'])
    }
  })
})

describe('the language of a page', () => {
  const languageOf = async (rest: string, cookie?: string) =>
    /<html lang="(\w+)"/.exec((await page(rest, cookie)).html)?.[1]

  test('is the business’s first, unless the guest chose one', async () => {
    expect(await languageOf('')).toBe('sq')
    expect(await languageOf('', 'unem_language=fr')).toBe('fr')
  })

  test('is the one in a shared link, overriding both', async () => {
    expect(await languageOf('?lang=nl')).toBe('nl')
    expect(await languageOf('?lang=nl', 'unem_language=fr')).toBe('nl')
    expect(await languageOf('?lang=xx', 'unem_language=fr')).toBe('fr')
  })

  test('is kept in redirects from other forms of the link', async () => {
    const { id, form, products } = business
    const name = form.businessUsername
    const token = Buffer.from(JSON.stringify({ businessId: id, tableId: 1 })).toString('base64url')
    const product = products['Supë']?.id
    for (const [link, path] of [
      [`/menu/${name}/1?lang=nl`, `/menu/${id}/1?lang=nl`],
      [`/menu/${name}/1/home?lang=nl`, `/menu/${id}/1/home?lang=nl`],
      [`/menu/${name}?lang=nl`, `/menu/${id}/delivery?lang=nl`],
      [`/menu?lang=nl&token=${token}`, `/menu/${id}/1?lang=nl`],
      [`/menu/product/${product}?lang=nl`, `/menu/${id}/delivery/products/${product}?lang=nl`],
      [`/menu/${name}/1?lang=xx`, `/menu/${id}/1`],
    ] as const) {
      const answer = await fetch(server.url + link, { redirect: 'manual' })
      expect(answer.headers.get('location'), link).toBe(path)
    }
  })
})
