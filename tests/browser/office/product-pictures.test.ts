import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()

const product = async (name = 'Margarita') =>
  (await fixture.staff.ask('GET products')).find((one) => one.name === name)
const links = async () => ((await product())?.images ?? []).map(({ link }) => link)
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Name (Shqip)') })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}
const edit = async (page: Page) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
  await panel(page).waitFor()
  return page
}
const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await choosing).setFiles(files)
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

  it('are rejected if no browser can read them', { tags: ['complete'] }, async () => {
    const page = await edit(await office.phoneOf(fixture))
    const text = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await choose(page, [text, picture])
    await page.getByText('Not a picture that can be read: bad.png').waitFor()
    expect(await pictures(page)).toHaveLength(1)
    await choose(page, [picture])
    await page.getByText('Not a picture that can be read').waitFor({ state: 'detached' })
    expect(await pictures(page)).toHaveLength(2)
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
