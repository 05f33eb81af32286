import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { defaultUploadLimits } from '#server/lib/uploads/upload-limits.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { beginUpload, firstBytes, formWith } from '#tests/harness/raw-upload.ts'
import { sample } from '#tests/harness/sample.ts'
import { startServer, useServer, type TestServer } from '#tests/harness/server.ts'
import { allCalls } from './all-calls.ts'

/** The limits on uploads, checked for every call that takes a file, so that new calls are included. */
const uploads = allCalls().filter(([, endpoint]) => endpoint.files)
const clock = aClock()
let business: Business

const server = useServer({ env: { TRUST_PROXY: 'true' }, monotonicMs: clock.monotonicMs })
beforeAll(async () => {
  business = await anOpenBusiness(server)
})

const anOpenBusiness = (on: TestServer) =>
  aBusiness(on).withMenu('Lunch', 'Pizza', { Margherita: 7 }, { icon: 'tea' }).opens()

const png = Buffer.from(await (await aPicture()).arrayBuffer())
const at = (address: string) => ({ 'x-forwarded-for': address })
const temporaryFiles = (of = server) => readdir(join(of.services.config.dataDir, 'uploads'))

/** The path of a call with ids of this business. */
function pathOf(key: string, of = business): string {
  const params: Record<string, string | undefined> = {
    menuId: of.menus['Lunch']?.id,
    id: key.includes('products') ? of.products['Margherita']?.id : of.submenus['Pizza']?.id,
  }
  const [, path = ''] = key.split(' ')
  return `/api/${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
}

const callerOf = async ({ auth }: Endpoint, of = business): Promise<Client> =>
  auth === 'staff' ? of.staff : aGuest(server)

test.each(uploads)('%s is a call for staff or guests', (_key, { auth }) => {
  expect(['staff', 'guest']).toContain(auth)
})

const inFlight = (count: number, of = server) =>
  vi.waitFor(() => expect(of.services.uploads.places.inFlight).toBe(count), { timeout: 60_000 })

const starts = {
  picture: png,
  page: png,
  video: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom and so on'.padEnd(99)),
}

test.each(uploads)('%s lists the errors of uploads in openapi.json', async (key) => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  }
  const [, path = ''] = key.split(' ')
  const { responses } = paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.['post'] ?? { responses: {} }
  const all = Object.values(responses).map(({ description }) => description)
  for (const code of [
    'invalid-file',
    'media-too-large',
    'request-too-slow',
    'request-too-many',
    'storage-full',
  ])
    expect(all.join()).toContain(code)
})

describe.each(sample(uploads, 3))('%s', (key, endpoint) => {
  const from = at(`203.0.113.${uploads.findIndex(([other]) => other === key)}`)
  const begin = async (bytes?: number) =>
    beginUpload(await callerOf(endpoint), pathOf(key), { headers: from, ...(bytes && { bytes }) })
  /** Begins a valid upload and stalls. */
  const hang = async () => {
    const upload = await begin()
    upload.send(firstBytes(starts[endpoint.accepts ?? 'picture']))
    return upload
  }

  test('limits uploads in progress by business or address, and accepts new ones once these have ended', async () => {
    const limit =
      endpoint.auth === 'staff' ? defaultUploadLimits.byBusiness : defaultUploadLimits.guestsByAddress
    const hanging = await Promise.all(Array.from({ length: limit }, hang))
    await inFlight(limit)
    const refused = await (await begin()).answer()
    expect(refused.status).toBe(429)
    expect(refused.text).toMatch(/retry-after: \d+/i)
    expect(refused.text).toContain('request-too-many')

    for (const { socket } of hanging) socket.destroy()
    await inFlight(0)
    const form = formWith(Buffer.from('no picture'))
    const next = await begin(form.length)
    next.send(form)
    expect((await next.answer()).status).toBe(415)
    expect(await temporaryFiles()).toEqual([])
  })

  test('rejects a file that is neither picture nor video as soon as its first bytes arrive', async () => {
    const upload = await begin(40_000_000)
    upload.send(firstBytes(Buffer.alloc(100, 'no picture')))
    const answer = await upload.answer()
    expect([answer.status, answer.text.includes('connection: close')]).toEqual([415, true])
  })

  test('ends an upload that stalls half-way', async () => {
    const upload = await hang()
    await inFlight(1)
    clock.pass({ seconds: 31 })
    const answer = await upload.answer()
    expect(answer.status).toBe(408)
    expect(answer.text).toContain('request-too-slow')
    expect(answer.text).toContain('connection: close')
    await inFlight(0)
    expect(await temporaryFiles()).toEqual([])
  })

  test('ends an upload whose form never begins', async () => {
    const upload = await begin()
    await inFlight(1)
    clock.pass({ seconds: 31 })
    expect((await upload.answer()).status).toBe(408)
  })
})

describe('a crowd of guests', () => {
  const begin = async (address: string) =>
    beginUpload(await aGuest(server), '/api/init/media/images', { headers: at(address) })

  test(
    'takes up at most 24 slots with 150 stalled uploads, which are ended, while staff can upload',
    { tags: ['complete'] },
    async () => {
      const crowd = await Promise.all(Array.from({ length: 150 }, (_, n) => begin(`198.51.100.${n}`)))
      for (const upload of crowd) upload.send(firstBytes(png))
      await inFlight(defaultUploadLimits.guests)
      expect((await business.staff.call('POST media/images', { file: await aPicture() })).status).toBe(201)
      clock.pass({ seconds: 31 })
      const answers = await Promise.all(crowd.map((upload) => upload.answer()))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 408)).toHaveLength(defaultUploadLimits.guests)
      expect(statuses.filter((status) => status === 503)).toHaveLength(150 - defaultUploadLimits.guests)
      await inFlight(0)
      expect(await temporaryFiles()).toEqual([])
    },
  )

  test('does not keep staff from uploading while forty guests upload whole pictures', async () => {
    const file = await aPicture('jpeg', '#123456')
    const guest = await aGuest(server)
    const crowd = Array.from({ length: 40 }, (_, n) =>
      guest.call('POST init/media/images', { file, headers: at(`192.0.2.${n}`) }),
    )
    const own = Array.from({ length: 5 }, () => business.staff.call('POST media/images', { file }))
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual(own.map(() => 201))
    for (const { status } of await Promise.all(crowd)) expect(status).toBeOneOf([201, 503])
  })

  test('can upload sixty times an hour from one address', async () => {
    const visitor = await aNewGuest(server)
    const file = new Blob(['no picture'])
    const upload = () => visitor.call('POST init/media/images', { file, headers: at('192.0.2.99') })
    for (let n = 0; n < defaultUploadLimits.guestsByAddressAnHour; n++)
      expect((await upload()).status).toBe(415)
    const refused = await upload()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    clock.pass({ hours: 1 })
    expect((await upload()).status).toBe(415)
  })
})

describe('after a refused upload', () => {
  const tooLarge = Buffer.concat([png, Buffer.alloc(14 * 1024 * 1024)])

  test('with a large body, the client gets the response, the connection closes, and a new one works', async () => {
    const form = formWith(tooLarge)
    const upload = await beginUpload(business.staff, '/api/media/images', { bytes: form.length })
    upload.send(form)
    const answer = await upload.answer()
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('media-too-large')
    expect(answer.text).toContain('connection: close')
    expect(await upload.answer()).toMatchObject({ status: 0 })
    expect((await business.staff.call('POST media/images', { file: await aPicture() })).status).toBe(201)
  })

  test('with a small body, the same connection serves the next request', async () => {
    const form = formWith(Buffer.alloc(500_000, 'no picture'))
    const upload = await beginUpload(business.staff, '/api/media/images', { bytes: form.length })
    upload.send(form)
    expect((await upload.answer()).status).toBe(415)
    upload.send('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
    expect((await upload.answer()).status).toBe(200)
    upload.socket.destroy()
  })

  test('refused before its body was read, the client still gets the response', async () => {
    const form = formWith(tooLarge)
    const nobody = business.staff.as(null)
    const upload = await beginUpload(nobody, '/api/media/images', { bytes: form.length })
    upload.send(form)
    expect((await upload.answer()).status).toBe(401)
    expect(await upload.answer()).toMatchObject({ status: 0 })
  })

  test('a request pipelined on a connection that closes gets no response', async () => {
    const form = formWith(tooLarge)
    const upload = await beginUpload(business.staff, '/api/media/images', { bytes: form.length })
    upload.send(form)
    upload.send('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
    expect((await upload.answer()).status).toBe(413)
    expect(await upload.answer()).toMatchObject({ status: 0 })
    expect((await business.staff.call('GET businesses/details')).status).toBe(200)
  })
})

describe('when files cannot be written', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])('%s responds 503 on every call', async (code) => {
    const refuse = async () => {
      throw Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
    }
    const full = await startServer({ wrapStore: (store) => ({ ...store, put: refuse }) })
    try {
      const place = await anOpenBusiness(full)
      for (const [key, endpoint] of uploads) {
        const form = formWith(starts[endpoint.accepts ?? 'picture'])
        const caller = endpoint.auth === 'staff' ? place.staff : await aGuest(full)
        const upload = await beginUpload(caller, pathOf(key, place), { bytes: form.length })
        upload.send(form)
        const answer = await upload.answer()
        expect([key, answer.status]).toEqual([key, 503])
        expect(answer.text).toContain('storage-full')
        expect(answer.text).toMatch(/retry-after: \d+/i)
        upload.socket.destroy()
      }
      expect(await temporaryFiles(full)).toEqual([])
    } finally {
      await full.close()
    }
  })

  test('a missing folder of uploads leads to a 503 with the code storage-full', async () => {
    const broken = await startServer()
    const { staff } = await aBusiness(broken).opens()
    await rm(join(broken.services.config.dataDir, 'uploads'), { recursive: true })
    const answer = await staff.call('POST media/images', { file: await aPicture() })
    expect([answer.status, answer.envelope.code]).toEqual([503, 'storage-full'])
    await broken.close()
  })
})

test('files left by a killed process are removed at the next start', async () => {
  const first = await startServer()
  const folder = join(first.services.config.dataDir, 'uploads')
  const [machine = '', pid = ''] = basename(first.services.uploads.folder.newPath()).split('.')
  const ofThisRun = first.services.uploads.folder.newPath()
  await writeFile(ofThisRun, '')
  await writeFile(join(folder, `${machine}.${pid}.anotherrun.1`), '')
  const elsewhere = join(folder, `othermachine.${pid}.anotherrun.2`)
  await writeFile(elsewhere, '')
  // Set the time by our clock, from which the file system's may differ (tests/at-another-time.ts).
  for (const path of [ofThisRun, elsewhere]) await utimes(path, new Date(), new Date())
  const again = await first.another()
  expect(await temporaryFiles(first)).toEqual(
    [basename(ofThisRun), `othermachine.${pid}.anotherrun.2`].toSorted(),
  )
  await again.close()
  await first.close()
})

test('an aborted upload leaves no file behind', async () => {
  const upload = await beginUpload(business.staff, '/api/media/images')
  upload.send(firstBytes(png))
  await vi.waitFor(async () => expect(await temporaryFiles()).toHaveLength(1), { timeout: 60_000 })
  upload.socket.destroy()
  await inFlight(0)
  expect(await temporaryFiles()).toEqual([])
})
