import { expect, test } from 'vitest'
import type { Client } from '#tests/harness/client.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aPicture, aVideo } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'
import { deleteExpired } from '#server/cleanup/cleanup.ts'

const clock = aClock()
const quota = 100_000

const server = useServer({ clock: clock.read, mediaBytesPerBusiness: quota })

const anOpenBusiness = () => aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7 }).opens()
let count = 0
/** Uploads a unique video of this many bytes. */
const upload = (staff: Client, bytes: number) =>
  staff.call('POST media/videos', { file: new Blob([aVideo(bytes - 4), String(++count).padStart(4, '0')]) })
const linkIn = (answer: { envelope: { data?: unknown } }) => (answer.envelope.data as { url: string }).url
const aDailyMenu = {
  title: 'A',
  titleEn: 'A',
  totalPrice: 5,
  startTime: '10:00',
  endTime: '12:00',
  productIds: [],
}

test('a business can fill its quota and no more, with an error that says so', async () => {
  const { staff } = await anOpenBusiness()
  for (const _ of [1, 2, 3])
    await staff.ask('POST daily-menus', {
      body: { ...aDailyMenu, videoUrl: linkIn(await upload(staff, 30_000)) },
    })
  const refused = await upload(staff, 30_000)
  expect(refused).toMatchObject({
    status: 422,
    envelope: { code: 'media-quota', error: expect.stringContaining('2 GB') },
  })
  expect((await upload(staff, 9_000)).status).toBe(201)
  const other = await anOpenBusiness()
  expect((await upload(other.staff, 30_000)).status).toBe(201)
})

test('every staff upload counts, including its smaller copies', async () => {
  const { staff, id: businessId } = await anOpenBusiness()
  const { link } = {
    link: await staff.ask('POST media/images', { file: await aPicture('png', '#335577', 900) }),
  }
  const { bytes } = await server.services.db
    .selectFrom('mediaFiles')
    .innerJoin('mediaUploads', 'mediaUploads.name', 'mediaFiles.name')
    .select('bytes')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const largest = (await (await fetch(server.url + link)).arrayBuffer()).byteLength
  expect(bytes).toBeGreaterThan(largest)
})

test('replacing a video frees its space at once, but only up to a limit', async () => {
  const { staff } = await anOpenBusiness()
  const { id } = (await staff.ask('POST daily-menus', {
    body: { ...aDailyMenu, videoUrl: linkIn(await upload(staff, 90_000)) },
  })) as { id: string }
  const show = async (answer: { status: number; envelope: { data?: unknown } }) => {
    if (answer.status === 201)
      await staff.ask('PUT daily-menus/:id', { params: { id }, body: { videoUrl: linkIn(answer) } })
    return answer.status
  }
  expect(await show(await upload(staff, 10_000))).toBe(201)
  // 90,000 bytes are unused now, of which 25,000 do not count.
  expect(await show(await upload(staff, 20_000))).toBe(201)
  expect(await show(await upload(staff, 20_000))).toBe(422)
  for (const hours of [1, 49]) {
    clock.pass({ hours })
    await deleteExpired(server.services)
  }
  expect(await show(await upload(staff, 70_000))).toBe(201)
})

test('uploads that are never used can exceed the quota by a quarter, and no more', async () => {
  const { staff } = await anOpenBusiness()
  const statuses = []
  for (let n = 0; n < 14; n++) statuses.push((await upload(staff, 10_000)).status)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 422, 422])
})

test('guests have no quota: hourly and per-address limits apply to their uploads', async () => {
  const guest = await aGuest(server)
  expect((await guest.call('POST init/media/images', { file: await aPicture() })).status).toBe(201)
})
