import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#tests/harness/sample.ts'
import {
  addMenu,
  createFixture,
  picture,
  uploadPicture,
  useOffice,
  type Fixture,
} from '../fixtures/office.ts'

interface Product {
  id: string
  name: string
  price: number
  images: { id: string; link: string }[]
}

let fixture: Fixture
let margarita: string
let submenu: string
beforeEach(async () => {
  fixture = await createFixture()
  const at = await addMenu(fixture)
  margarita = at.products[0]?.id ?? ''
  submenu = `/menus/${at.menu.id}/submenus/${at.submenu.id}/products`
})
const office = useOffice()

const product = async (name = 'Margarita') =>
  (await fixture.asStaff<Product[]>('GET', 'products')).find((one) => one.name === name)
const links = async () => ((await product())?.images ?? []).map(({ link }) => link)
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Name (Shqip)') })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}
const edit = async (page: Page, path = '/products') => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
  await panel(page).waitFor()
  return page
}
const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await choosing).setFiles(files)
}
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}
const aDish = {
  'Name (Shqip)': 'Kapriçoza',
  'Name (English)': 'Capricciosa',
  'Description (Shqip)': 'Proshutë, kërpudha',
  'Description (English)': 'Ham, mushrooms',
  'Price (€)': '7.40',
  'Preparing time (minutes)': '20',
}
/** A photograph-like picture that does not compress away. */
async function aPhotograph() {
  const [width, height] = [2600, 1800]
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#845', noise } })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 90 }).toBuffer() }
}
const pictures = (page: Page) =>
  page
    .getByRole('group', { name: 'Pictures' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

describe("a product's pictures", () => {
  it('are uploaded with at most 1 MB and 1920 px, with a thumbnail of at most 0.01 MB and 400 px', async () => {
    const tap = await wiretap(fixture.url)
    const page = await edit(await office.deskOf({ ...fixture, url: tap.url }))
    await choose(page, [await aPhotograph()])
    await save(page)
    const parts = await tap.uploaded
    const large = await sharp(parts['file']).metadata()
    const small = await sharp(parts['thumbnailFile']).metadata()
    expect(Math.max(large.width, large.height)).toBeLessThanOrEqual(1920)
    expect(Math.max(large.width, large.height)).toBeGreaterThan(1000)
    expect(parts['file']?.length).toBeLessThanOrEqual(1024 * 1024)
    expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(400)
    expect(parts['thumbnailFile']?.length).toBeLessThanOrEqual(0.01 * 1024 * 1024)
    await page.getByText('Product saved').waitFor()
    expect(await links()).toHaveLength(1)
    await page.context().close()
    tap.stop()
  })

  it('are limited to five: a sixth is rejected with a message', { tags: ['complete'] }, async () => {
    const page = await edit(await office.phoneOf(fixture))
    await choose(page, [picture, picture, picture, picture])
    await choose(page, [picture, picture])
    await page.getByText('A product may have at most 5 pictures').waitFor()
    expect(await pictures(page)).toHaveLength(5)
    await expect.poll(() => page.getByRole('button', { name: 'Add a picture' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove picture 5' }).click()
    await page.getByRole('button', { name: 'Add a picture' }).waitFor()
    await expect.poll(() => page.getByText('A product may have at most 5 pictures').count()).toBe(0)
  })

  it('are rejected at once if they are none, and take no place', { tags: ['complete'] }, async () => {
    const page = await edit(await office.phoneOf(fixture))
    const text = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await choose(page, [text, picture])
    await page.getByText('Not a picture that can be read: bad.png').waitFor()
    expect(await pictures(page)).toHaveLength(1)
    await choose(page, [picture])
    await page.getByText('Not a picture that can be read').waitFor({ state: 'detached' })
    expect(await pictures(page)).toHaveLength(2)
  })

  it(
    'can be added by link, which is validated, and are staged until the panel is saved',
    { tags: ['complete'] },
    async () => {
      const page = await edit(await office.deskOf(fixture))
      await page.route('https://example.com/**', (route) =>
        route.fulfill({ contentType: 'image/png', body: picture.buffer }),
      )
      const field = page.getByLabel('Link to a picture')
      await field.fill('example.com/a')
      await page.getByRole('button', { name: 'Add link' }).click()
      await page.getByText('Provide a link that starts with http:// or https://').waitFor()
      await field.fill('https://example.com/a.png')
      await field.press('Enter')
      expect(await pictures(page)).toEqual(['https://example.com/a.png'])
      // A link that was typed but not added is saved, too.
      await field.fill('https://example.com/b.png')
      expect(await links()).toEqual([])
      await save(page)
      await page.getByText('Product saved').waitFor()
      expect(await links()).toEqual(['https://example.com/a.png', 'https://example.com/b.png'])
    },
  )

  it('are reordered by keyboard and removed, old and new ones, on save', async () => {
    for (let at = 0; at < 2; at++) await uploadPicture(fixture, margarita)
    const before = (await product())?.images.map(({ id }) => id) ?? []
    const page = await edit(await office.phoneOf(fixture))
    await choose(page, [picture])
    const shown = await pictures(page)
    await page.getByRole('button', { name: 'Move picture 3 earlier' }).press('Enter')
    await page.getByText('The picture is now 2 of 3').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    expect(await pictures(page)).toEqual([shown[2], shown[0], shown[1]])
    // At the end of the list the button keeps the focus, and nothing moves.
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move picture 2 later' }).tap()
    await page.getByRole('button', { name: 'Remove picture 3' }).tap()
    await save(page)
    await page.getByText('Product saved').waitFor()
    const after = (await product())?.images.map(({ id }) => id) ?? []
    expect(after).toHaveLength(2)
    expect(after[1]).toBe(before[1])
    expect(before).not.toContain(after[0])
  })

  it(
    'stay in the panel when one fails, are not sent twice, and continue when saved again',
    { tags: ['complete'] },
    async () => {
      const page = await edit(await office.deskOf(fixture, { expects: /415|500/ }))
      // Most browsers cannot decode HEIC, so only the server can tell.
      const noPicture = { name: 'no.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') }
      await choose(page, [picture, noPicture, picture])
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/images')) sent.push(request.url())
      })
      await save(page)
      await page.getByText('Some pictures could not be saved').waitFor()
      await panel(page).getByText('Invalid file').waitFor()
      expect(sent).toHaveLength(3)
      expect(await links()).toHaveLength(2)
      await page.getByRole('button', { name: 'Remove picture 2' }).click()
      await save(page)
      await panel(page).waitFor({ state: 'detached' })
      expect(sent).toHaveLength(3)
      expect(await links()).toHaveLength(2)
    },
  )
})

describe('a lost connection', () => {
  const lose = async (page: Page, url: string | RegExp, when: 'before' | 'after') => {
    let isLost = false
    await page.route(url, async (route) => {
      if (route.request().method() === 'GET' || isLost) return route.fallback()
      isLost = true
      // The server has carried out the request, but the response is lost.
      if (when === 'after') await route.fetch()
      return route.abort()
    })
  }
  const made = async () =>
    (await fixture.asStaff<Product[]>('GET', 'products')).filter(({ name }) => name.startsWith('Kapriçoza'))

  it.each(sample(['before', 'after'] as const, 1))(
    'while a product is created loses nothing and creates it once (%s the server received it)',
    async (when) => {
      const page = await office.deskOf(fixture, { expects: /ERR_FAILED/ })
      await page.goto(submenu)
      await lose(page, /\/api\/products$/, when)
      await page.getByRole('button', { name: 'Create Product' }).click()
      await fill(page, aDish)
      await choose(page, [picture])
      await save(page)
      await page.getByText('There was a problem').waitFor()
      await expect.poll(() => page.getByLabel('Name (Shqip)').inputValue()).toBe('Kapriçoza')
      expect(await pictures(page)).toHaveLength(1)
      // Changes made before the second save are kept.
      await fill(page, { 'Price (€)': '8.10' })
      await save(page)
      await page.getByText('Product created').waitFor()
      await panel(page).waitFor({ state: 'detached' })
      expect(await made()).toMatchObject([{ price: 8.1, images: [{}] }])
      await page.getByText('8.10 €').waitFor()
    },
  )

  it('while a product is added to its submenu does not create it twice', { tags: ['complete'] }, async () => {
    const page = await office.phoneOf(fixture, { expects: /ERR_FAILED/ })
    await page.goto(submenu)
    await lose(page, /\/sub-menus\/[^/]+\/products$/, 'before')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await fill(page, aDish)
    await save(page)
    await page.getByText('There was a problem').waitFor()
    await save(page)
    await page.getByText('Product created').waitFor()
    expect(await made()).toHaveLength(1)
    await page.getByText('Kapriçoza', { exact: true }).waitFor()
  })

  it('while a picture is uploaded keeps it, and adds it once', { tags: ['complete'] }, async () => {
    const page = await edit(await office.deskOf(fixture, { expects: /ERR_FAILED/ }))
    await lose(page, /\/images$/, 'after')
    await choose(page, [picture, picture])
    await save(page)
    await page.getByText('Some pictures could not be saved').waitFor()
    await panel(page).getByText('There was a problem').waitFor()
    await save(page)
    await page.getByText('Product saved').waitFor()
    expect(await links()).toHaveLength(2)
  })
})

/** A proxy between browser and server that records the uploaded files: Playwright does not expose them. */
async function wiretap(url: string) {
  const uploaded = Promise.withResolvers<Record<string, Buffer>>()
  const between = createServer((incoming, answer) => {
    const parts: Buffer[] = []
    const { method, headers } = incoming
    const outgoing = request(url + incoming.url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      if (incoming.url?.endsWith('/images') && method === 'POST') {
        readFiles(Buffer.concat(parts), headers['content-type'] ?? '').then(uploaded.resolve, uploaded.reject)
      }
    })
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  return {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    uploaded: uploaded.promise,
    stop: () => {
      between.closeAllConnections()
      between.close()
    },
  }
}

async function readFiles(body: Buffer, type: string): Promise<Record<string, Buffer>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const files: Record<string, Buffer> = {}
  for (const [name, part] of form) {
    if (typeof part !== 'string') files[name] = Buffer.from(await part.arrayBuffer())
  }
  return files
}
