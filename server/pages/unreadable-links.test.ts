import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/**
 * Links that were stored before links were validated: pages omit invalid ones, whatever the database
 * contains.
 */
let business: Business
let guest: Guest
let productId: string

const server = useServer({ pages: true })
beforeAll(async () => {
  business = await aBusiness(server, { businessName: 'Te Lidhja' })
    .withTables(1)
    .withMenu('Lunch', 'Soups', { Soup: 3 })
    .opens()
  guest = await aGuest(server)
  const { staff } = business
  productId = business.products['Soup']?.id ?? ''
  const { id } = await staff.ask('POST daily-menus', {
    body: { title: 'Daily', totalPrice: 5, startTime: '00:00', endTime: '00:00' },
  })
  await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds: [productId] } })
  await staff.ask('POST events', { body: { title: 'Music', description: 'Loud' } })
  await staff.ask('POST banners', { body: { pictureUrl: 'https://example.com/b.jpg' } })
  const image = { id: uuid(), businessId: business.id, productId, link: 'x', thumbnail: 'x', order: 0 }
  await server.services.db.insertInto('productImages').values(image).execute()
})

/** Stores the link in every column for links, bypassing validation, and invalidates the cached pages. */
async function storeEverywhere(link: string): Promise<void> {
  const columns = {
    menus: ['photo_url', 'logo'],
    submenus: ['logo'],
    product_images: ['link', 'thumbnail'],
    daily_menus: ['picture_url', 'video_url'],
    events: ['picture_url', 'video_url', 'link'],
    banners: ['picture_url', 'link'],
  }
  const { db } = server.services
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${link}
        where business_id = ${business.id}`.execute(db)
    }
  }
  await db.updateTable('businesses').set({ logo: link }).where('id', '=', business.id).execute()
  await business.staff.ask('PUT businesses/configurations', { body: {} })
}

const pathsIn = (language: string) => {
  const menu = `/menu/${business.id}`
  const pages = ['1', '1/home', `1/products/${productId}`, 'delivery', 'delivery/home']
  const others = [`${menu}/manifest.webmanifest`, '/search?name=Te+Lidhja', '/sitemap.xml', '/']
  return [...pages.map((page) => `${menu}/${page}?lang=${language}`), ...others]
}
const calls = ['menus', 'daily-menus', 'events', 'banners'].map((what) => `/api/businesses/:id/${what}`)

const links = [
  'http://[',
  'https://%',
  'https://x:99999999/',
  'http://',
  '//[',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/media/"><script>alert(1)</script>',
  'https://example.com:port/a.webp',
  'https://arta:secret@example.com/a.jpg',
  '\u0001',
].map((link, n): [string, string] => [link, languages[n % languages.length] as string])

test.each(links)('a stored link %j breaks no page and appears on none', async (link, language) => {
  await storeEverywhere(link)
  for (const path of pathsIn(language)) {
    const { status, text } = await guest.send('GET', path)
    expect(status, path).toBe(200)
    for (const written of [link, JSON.stringify(link).slice(1, -1), link.replaceAll('"', '&quot;')]) {
      // Short links may also be part of other text.
      if (written.length > 8) expect(text, path).not.toContain(written)
    }
    expect(text, path).not.toMatch(/javascript:|data:text/)
  }
  for (const call of calls) {
    expect((await guest.send('GET', call.replace(':id', business.id))).status, call).toBe(200)
  }
})

test('a valid link is shown', async () => {
  await storeEverywhere('https://example.com/right.jpg')
  const { text } = await guest.send('GET', `/menu/${business.id}/1/home`)
  expect(text.split('https://example.com/right.jpg').length).toBeGreaterThan(4)
  expect(text).toContain('<meta property="og:image" content="https://example.com/right.jpg">')
})
