import { languages } from '#contract/domain/bounds.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptPickups,
  aBusiness,
  anOptionGroup,
  aProduct,
  sizes,
  type Business,
} from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business
let choosing: Business
let hidden: Business

const server = useServer({ pages: true })
beforeAll(async () => {
  business = await aBusiness(server)
    .withMenu('Ushqim', 'Supa', { Supë: { ...aProduct('Supë', 2.5), diets: ['vegan'] } })
    .opens()
  choosing = await aBusiness(server)
    .withMenu('Ushqim', 'Pica', { Margarita: 7, Biftek: 20 })
    .withOptions(sizes({ Vogël: 6.5, Madhe: 9 }), 'Margarita')
    .withOptions(anOptionGroup('Salca', { Piper: 1.5, Kërpudha: 3 }, { minChoices: 1 }), 'Biftek')
    .opens()
  hidden = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  await server.services.db
    .updateTable('businesses')
    .set({ activation: false })
    .where('id', '=', hidden.id)
    .execute()
})

const get = async (path: string) => {
  const answer = await fetch(server.url + path)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const tags = async (path: string) => (await get(path)).text
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]
const publicUrl = () => server.services.config.publicUrl
const menu = (rest = '') => `/menu/${business.id}${rest}`

/** The page's schema.org data, parsed. */
async function dataOf(path: string): Promise<unknown> {
  const block = attribute(await tags(path), /<script type="application\/ld\+json">(.*?)<\/script>/s)
  return JSON.parse(block ?? 'null')
}

describe('a menu’s page', () => {
  test('of any table has the page without a table as its canonical address', async () => {
    const canonical = /<link rel="canonical" href="([^"]+)">/
    for (const table of ['7', 'delivery']) {
      expect(attribute(await tags(menu(`/${table}`)), canonical)).toBe(`${publicUrl()}${menu('/delivery')}`)
    }
    const product = `/products/${business.products['Supë']?.id}`
    expect(attribute(await tags(menu(`/7${product}`)), canonical)).toBe(
      `${publicUrl()}${menu(`/delivery${product}`)}`,
    )
  })

  test('lists its alternate languages, and is canonical in each', async () => {
    const html = await tags(menu('/7'))
    for (const language of languages) {
      const address = `${publicUrl()}${menu('/delivery')}?lang=${language}`
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${address}">`)
      expect(await tags(menu(`/7?lang=${language}`))).toContain(`<link rel="canonical" href="${address}">`)
    }
    expect(html).toContain(`hreflang="x-default" href="${publicUrl()}${menu('/delivery')}"`)
  })

  test('describes what a shared link shows', async () => {
    const html = await tags(menu('/7'))
    expect(attribute(html, /<meta property="og:title" content="([^"]*)">/)).toBe(business.form.businessName)
    expect(html).toContain('<meta property="og:locale" content="sq_AL">')
  })

  test('describes the business, its menus, sections, dishes and prices', async () => {
    expect(await dataOf(menu('/7'))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: business.form.businessName,
      telephone: business.form.businessPhoneNumber,
      url: `${publicUrl()}${menu('/delivery')}`,
      hasMenu: [
        {
          '@type': 'Menu',
          name: 'Ushqim',
          hasMenuSection: [
            {
              '@type': 'MenuSection',
              name: 'Supa',
              hasMenuItem: [
                {
                  '@type': 'MenuItem',
                  name: 'Supë',
                  suitableForDiet: ['https://schema.org/VeganDiet'],
                  offers: { '@type': 'Offer', price: '2.50', priceCurrency: 'EUR' },
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test('says where to order, if the business takes orders to collect or deliver', async () => {
    expect(await dataOf(menu('/7'))).not.toHaveProperty('potentialAction')
    const { id, staff } = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2 }).opens()
    await acceptPickups(staff)
    expect(await dataOf(`/menu/${id}/7`)).toMatchObject({
      potentialAction: {
        '@type': 'OrderAction',
        target: { urlTemplate: `${publicUrl()}/menu/${id}/pickup` },
        deliveryMethod: ['http://purl.org/goodrelations/v1#DeliveryModePickUp'],
      },
    })
  })

  test('of a product describes the product', async () => {
    const path = menu(`/7/products/${business.products['Supë']?.id}`)
    expect(await dataOf(path)).toMatchObject({
      '@type': 'MenuItem',
      name: 'Supë',
      offers: { '@type': 'Offer', price: '2.50' },
    })
  })

  test('describes each size with its price, and the lowest price if another choice is required', async () => {
    expect(await dataOf(`/menu/${choosing.id}/7`)).toMatchObject({
      hasMenu: [
        {
          hasMenuSection: [
            {
              hasMenuItem: [
                {
                  name: 'Margarita',
                  offers: [
                    { '@type': 'Offer', name: 'Vogël', price: '6.50', priceCurrency: 'EUR' },
                    { '@type': 'Offer', name: 'Madhe', price: '9.00', priceCurrency: 'EUR' },
                  ],
                },
                {
                  name: 'Biftek',
                  offers: {
                    '@type': 'Offer',
                    priceSpecification: {
                      '@type': 'PriceSpecification',
                      minPrice: '21.50',
                      priceCurrency: 'EUR',
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test('says that a dish is sold out', async () => {
    const { id } = business.products['Supë'] ?? { id: '' }
    const setStock = (stock: number | null) =>
      business.staff.ask('PUT products/:id/stock', { params: { id }, body: { stock, until: null } })
    await setStock(0)
    expect(await tags(menu(`/delivery/products/${id}`))).toContain('https://schema.org/SoldOut')
    await setStock(null)
    expect(await tags(menu(`/delivery/products/${id}`))).not.toContain('https://schema.org/SoldOut')
  })

  test('states the language of the dishes, regardless of the page’s language', async () => {
    for (const [asked, dishes] of Object.entries({ sq: 'sq', en: 'en', fr: 'en' }))
      expect(await dataOf(menu(`/7?lang=${asked}`))).toMatchObject({ hasMenu: [{ inLanguage: dishes }] })
  })

  test('of a product that is only in a daily menu describes it, with its picture and the picture’s size', async () => {
    const { staff } = business
    const tava = await staff.ask('POST products', { body: aProduct('Tavë', 6) })
    await staff.ask('POST products/:id/images', { params: { id: tava.id }, file: await aPicture() })
    const allDay = { title: 'Dreka', totalPrice: 8, startTime: '00:00', endTime: '00:00' }
    const { id } = await staff.ask('POST daily-menus', { body: allDay })
    await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds: [tava.id] } })
    const path = menu(`/7/products/${tava.id}`)
    expect(await dataOf(path)).toMatchObject({ '@type': 'MenuItem', name: 'Tavë', offers: { price: '6.00' } })
    expect(await tags(path)).toMatch(
      /property="og:image" content="[^"]+-40x30-[^"]+"><meta property="og:image:width" content="40"><meta property="og:image:height" content="30"><meta property="og:image:alt" content="Tavë">/,
    )
  })

  test('stays valid if a dish contains the end of a script element', async () => {
    const { staff } = business
    const { id } = business.products['Supë'] ?? { id: '' }
    await staff.ask('PUT products/:id', { params: { id }, body: { description: '</script><b>' } })
    const html = await tags(menu('/7'))
    expect(html).not.toContain('</script><b>')
    expect(JSON.stringify(await dataOf(menu('/7')))).toContain('</script><b>')
  })
})

describe('the sitemap', () => {
  test('lists the public pages and the menus that are open to guests', async () => {
    const { text, type } = await get('/sitemap.xml')
    expect(type).toContain('xml')
    for (const path of ['/', '/search', '/privacy', menu('/delivery'), menu('/delivery/home')]) {
      expect(text).toContain(`<loc>${publicUrl()}${path}</loc>`)
    }
    expect(text).toContain(`hreflang="fr" href="${publicUrl()}${menu('/delivery')}?lang=fr"`)
    expect(text).toContain(`hreflang="x-default" href="${publicUrl()}${menu('/delivery')}"`)
    expect(text).not.toContain(hidden.id)
  })

  test('has numbered parts, and 404 for all other numbers', async () => {
    expect((await get('/sitemap-1.xml')).text).toContain(business.id)
    for (const part of ['0', '-1', 'x', '1.5', '2', '9999999999'])
      expect((await get(`/sitemap-${part}.xml`)).status).toBe(404)
  })

  test('is listed in robots.txt, which excludes the API and the office', async () => {
    const { text } = await get('/robots.txt')
    expect(text).toContain(`Sitemap: ${publicUrl()}/sitemap.xml`)
    for (const path of ['/api/', '/login', '/menus', '/tables', '/kitchen', '/feedback'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toMatch(/Disallow: \/(menu\/|search)?\n/)
  })
})

describe('the web app manifest', () => {
  test('of a business installs its menu under its name', async () => {
    const page = await tags(menu('/7'))
    const link = attribute(page, /<link rel="manifest" href="([^"]+)">/) ?? ''
    const { status, type, text } = await get(link)
    expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    const manifest = JSON.parse(text) as { icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({
      name: business.form.businessName,
      start_url: menu('/delivery'),
      scope: menu('/'),
      display: 'standalone',
    })
    for (const { src } of manifest.icons) expect((await fetch(server.url + src)).status, src).toBe(200)
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  })

  test('of the office is for staff', async () => {
    expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({ start_url: '/menus' })
    expect(await tags('/login')).toContain('rel="manifest"')
  })

  test('of an unknown business is 404', async () => {
    expect((await get('/menu/nobody-here/manifest.webmanifest')).status).toBe(404)
  })
})
