import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { parsedPage } from '#tests/harness/parsed-page.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer({
  pages: true,
  env: { PUBLIC_URL: 'https://menu.example.com', SEED_DEMO: '1' },
  clock: () => new Date('2026-06-10T20:00:00Z'),
})
beforeAll(async () => {
  await aBusiness(server, { businessName: 'Te Arta <3' }).opens()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
const languageOf = (html: string) => /<html lang="(\w\w)">/.exec(html)?.[1]

describe('the language of a public page', () => {
  test.each([
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'fr' }, 'en'],
    ['/', { cookie: 'unem_language=sq' }, 'sq'],
    ['/?lang=nl', { cookie: 'unem_language=sq' }, 'nl'],
    ['/?lang=xx', { cookie: 'unem_language=sq' }, 'sq'],
    ['/?lang=nl&lang=fr', {}, 'en'],
    ['/search?lang=fr', {}, 'fr'],
    ['/privacy?lang=sq', {}, 'sq'],
  ])('%s with %o is %s', async (path, headers, language) => {
    const answer = await get(path, headers as Record<string, string>)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toContain('cookie')
    expect(languageOf(await answer.text())).toBe(language)
  })

  test.each(['/nowhere', '/menu/demo/1%', '/%ff?x=1', '/menu/%E0%A4%A/1'])(
    'of the missing page %s is the browser’s',
    async (path) => {
      const answer = await get(path, { 'accept-language': 'fr-BE,en;q=0.8' })
      expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'fr'])
    },
  )
})

describe('the head of the landing page', () => {
  test('contains its address, languages and picture, with the public URL', async () => {
    const html = await text('/?lang=fr')
    expect(html).toContain('<link rel="canonical" href="https://menu.example.com/?lang=fr">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://menu.example.com/">')
    const picture = /property="og:image" content="https:\/\/menu\.example\.com(\/assets\/[^"]+\.jpg)"/.exec(
      html,
    )?.[1]
    expect((await get(picture ?? '')).headers.get('content-type')).toBe('image/jpeg')
  })

  test('contains structured data about the product, without a rating', async () => {
    const html = await text('/')
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const { '@graph': things } = JSON.parse(block) as { '@graph': { '@type': string }[] }
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'SoftwareApplication'])
    expect(block).not.toContain('aggregateRating')
  })

  test('keeps search results out of search engines', async () => {
    expect(await text('/search')).not.toContain('noindex')
    expect(await text('/search?name=arta')).toContain('<meta name="robots" content="noindex, follow">')
  })
})

test('the search page handles any query', async () => {
  expect(await text('/search?name=arta')).toContain('Te Arta &lt;3')
  for (const query of [
    'name=%00',
    'name=a%00b',
    'name=a&name=b',
    `name=${'x'.repeat(500)}`,
    'name[]=a',
    'name=</script>',
  ])
    expect((await get(`/search?${query}`)).status, query).toBe(200)
  const html = await text('/search?name=%3C/script%3E%3Cb%3E')
  expect(html).not.toContain('<b>')
})

describe('the search page', () => {
  const searched = (query: string) => parsedPage(`${server.url}/search${query}`)

  test('shows where a place is, and until or from when it is open', async () => {
    const day = { startDayTime: '07:00:00', endDayTime: '23:00:00' }
    for (const form of [
      { businessName: 'Lokali A', businessCity: 'Prizren', ...day },
      { businessName: 'Lokali B', businessCity: 'Pejë', ...day, endDayTime: '21:30:00' },
      { businessName: 'Lokali C', businessCity: 'Gjakovë', startDayTime: '00:00:00', endDayTime: '00:00:00' },
    ])
      await aBusiness(server, form).opens()
    const cards = (await searched('?name=lokali')).querySelectorAll('.card-words')
    expect([...cards].map(({ textContent }) => textContent)).toEqual([
      'Lokali APrizrenOpen · until 23:00',
      'Lokali BPejëClosed · opens 07:00',
      'Lokali CGjakovëOpen 24 hours',
    ])
  })

  test('repeats the name it was asked for, and prompts without one', async () => {
    const at = async (query: string) => {
      const page = await searched(query)
      return [
        page.querySelector('input[type=search]')?.getAttribute('value'),
        page.querySelector('[role=status]')?.textContent,
      ]
    }
    expect(await at('?name=Te+Arta')).toEqual(['Te Arta', '1 restaurant found'])
    expect(await at('?name=nobody')).toEqual(['nobody', expect.stringContaining("couldn't find any matches")])
    expect(await at('')).toEqual(['', expect.stringContaining('Search for restaurants')])
  })

  test('keeps a language that its address names in its form', async () => {
    const languageIn = async (query: string) =>
      (await searched(query)).querySelector('form input[type=hidden][name=lang]')?.getAttribute('value')
    expect(await languageIn('?lang=fr')).toBe('fr')
    expect(await languageIn('')).toBe(undefined)
  })
})

test('public pages and guest menus share no scripts or styles', async () => {
  const business = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2 }).opens()
  const scripts = (html: string) =>
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const menu = scripts(await text(`/menu/${business.id}/1`))
  const door = scripts(await text('/'))
  expect(menu.length).toBeGreaterThan(0)
  expect(door.length).toBeGreaterThan(0)
  expect(menu.filter((file) => door.includes(file))).toEqual([])
  expect(await text(`/menu/${business.id}/1`)).not.toContain('.hero')
  expect(await text('/')).not.toContain('.stepper')
})
