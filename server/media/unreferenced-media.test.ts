import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemContext, transaction } from '#server/lib/context.ts'
import { deleteExpired } from '#server/cleanup/cleanup.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aPicture, aVideo } from '#tests/harness/pictures.ts'
import { useServer, type TestServer } from '#tests/harness/server.ts'
import { mediaFileNames } from '#server/lib/media/stored-media.ts'
import { referringColumns } from './references.ts'
import { recordUntrackedFiles } from './unreferenced-media.ts'

const clock = aClock()
let business: Business

const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })
// Created for each test, because time passes and sessions expire.
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7 }).opens()
})

let colours = 0
/** A different picture each time. */
const anotherPicture = () => aPicture('png', `#${(++colours).toString(16).padStart(6, '0')}`)
const upload = async (file?: Blob, by = business) =>
  by.staff.ask('POST media/images', { file: file ?? (await anotherPicture()) })
const isThere = async (link: string) => (await fetch(server.url + link)).status === 200
/** Passes some hours, with a cleanup after the first hour and one at the end. */
async function pass(hours: number) {
  for (const part of [1, hours - 1]) {
    clock.pass({ hours: part })
    await deleteExpired(server.services)
  }
}

describe('an unreferenced picture', () => {
  test('stays for 48 hours after its upload, and is then deleted with all its copies', async () => {
    const wide = await aPicture('png', '#445566', 900)
    const link = await upload(wide)
    const files = mediaFileNames(link.slice('/media/'.length)).map((name) => `/media/${name}`)
    expect(files).toHaveLength(7)
    await pass(48)
    for (const file of files) expect(await isThere(file)).toBe(true)
    await pass(2)
    for (const file of files) expect(await isThere(file)).toBe(false)
    expect(await server.services.db.selectFrom('mediaFiles').selectAll().execute()).toEqual([])
  })

  test('expires in the same way if it is a video or was uploaded by a guest', async () => {
    const { url } = await business.staff.ask('POST media/videos', { file: aVideo() })
    const photo = await (await aGuest(server)).ask('POST init/media/images', { file: await anotherPicture() })
    expect([await isThere(url), await isThere(photo)]).toEqual([true, true])
    await pass(50)
    expect([await isThere(url), await isThere(photo)]).toEqual([false, false])
  })

  test('stays for another 48 hours if it is uploaded again', async () => {
    const file = await anotherPicture()
    const link = await upload(file)
    await pass(40)
    expect(await upload(file)).toBe(link)
    await pass(40)
    expect(await isThere(link)).toBe(true)
    await pass(10)
    expect(await isThere(link)).toBe(false)
    expect(await upload(file)).toBe(link)
    expect(await isThere(link)).toBe(true)
  })

  test('expires 48 hours after it was replaced, not after its upload', async () => {
    const id = business.menus['Lunch']?.id as string
    const old = await upload()
    const show = (photoUrl: string) =>
      business.staff.ask('PUT menus/:id', { params: { id }, body: { photoUrl } })
    await show(old)
    await pass(100)
    const next = await upload()
    await show(next)
    await pass(47)
    expect([await isThere(old), await isThere(next)]).toEqual([true, true])
    await pass(3)
    expect([await isThere(old), await isThere(next)]).toEqual([false, true])
  })

  test('stays for 48 hours after its release, even if no cleanup has run for days', async () => {
    const id = business.menus['Lunch']?.id as string
    const link = await upload()
    await business.staff.ask('PUT menus/:id', { params: { id }, body: { photoUrl: link } })
    await pass(1)
    clock.pass({ days: 20 })
    await business.staff.ask('PUT menus/:id', { params: { id }, body: { photoUrl: null } })
    await pass(48)
    expect(await isThere(link)).toBe(true)
  })
})

describe('a referenced picture stays', () => {
  /** Every column that may refer to a file is tested by itself. */
  const columns = Object.entries(referringColumns).flatMap(([table, columns]) =>
    columns.map((column) => [table, column] as const),
  )

  test.each(columns)('%s.%s', async (table, column) => {
    const link = await upload()
    const copy = `https://example.com${link}`
    await pass(30)
    await aRow(table, column, copy)
    await pass(100)
    expect(await isThere(link)).toBe(true)
    await sql`update ${sql.id(table)} set ${sql.id(column)} = ${column === 'image_urls' ? '[]' : 'x'}`.execute(
      server.services.db,
    )
    await pass(50)
    expect(await isThere(link)).toBe(false)
  })

  test('and every column whose name suggests a link is in this list', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(url|link|logo|photo|picture|image|video|thumbnail|media)'
      order by 1`.execute(server.services.db)
    const known = new Set(columns.map(([table, column]) => `${table}.${column}`))
    expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([])
  })

  test('also when the referring record was deleted, because it can be restored', async () => {
    const params = { id: business.products['Margherita']?.id as string }
    const { link } = await business.staff.ask('POST products/:id/images', {
      params,
      file: await anotherPicture(),
    })
    await business.staff.ask('DELETE products/:id', { params })
    await pass(100)
    expect(await isThere(link)).toBe(true)
  })

  test('when another business shows the same content', async () => {
    const other = await aBusiness(server).withMenu('Lunch', 'Pizza', {}).opens()
    const file = await anotherPicture()
    const link = await upload(file)
    expect(await upload(file, other)).toBe(link)
    const params = { id: other.menus['Lunch']?.id as string }
    await other.staff.ask('PUT menus/:id', { params, body: { photoUrl: link } })
    await pass(60)
    expect(await isThere(link)).toBe(true)
  })
})

describe('concurrently', () => {
  /** Uploads a picture that the next cleanup would delete. */
  async function runningOut() {
    const file = await anotherPicture()
    const link = await upload(file)
    await pass(49)
    expect(await isThere(link)).toBe(true)
    clock.pass({ hours: 1 })
    return { file, link }
  }
  const refer = (db: TestServer['services']['db'], link: string) =>
    db.updateTable('menus').set({ logo: link }).where('businessId', '=', business.id).execute()

  test('a reference that is not committed yet keeps the file', async () => {
    const { link } = await runningOut()
    await transaction(systemContext(server.services), async ({ db }) => {
      await refer(db, link)
      await deleteExpired(server.services)
    })
    expect(await isThere(link)).toBe(true)
    await pass(60)
    expect(await isThere(link)).toBe(true)
  })

  test('an upload of the same content keeps the file', async () => {
    const { file, link } = await runningOut()
    const both = await Promise.all([
      upload(file),
      deleteExpired(server.services),
      upload(file),
      deleteExpired(server.services),
    ])
    expect(both[0]).toBe(link)
    expect(await isThere(link)).toBe(true)
    await pass(40)
    expect(await isThere(link)).toBe(true)
  })

  test('an upload waits for a cleanup that is deleting the file, and stores it again', async () => {
    const { file, link } = await runningOut()
    const { store } = server.services
    const looked = Promise.withResolvers<void>()
    let again: Promise<string> | undefined
    // The upload still finds the file, although its row was deleted in an uncommitted transaction.
    server.services.store = {
      ...store,
      size: async (name) => {
        const size = await store.size(name)
        looked.resolve()
        return size
      },
      remove: async (name) => {
        again ??= upload(file)
        await looked.promise
        await store.remove(name)
      },
    }
    await deleteExpired(server.services)
    server.services.store = store
    expect(await again).toBe(link)
    expect(await isThere(link)).toBe(true)
  })
})

describe('files without a row', () => {
  test('from an earlier version are recorded, and expire after 48 hours unless something refers to them', async () => {
    const [kept, lost] = [await upload(), await upload()]
    await server.services.db.deleteFrom('mediaFiles').execute()
    const params = { id: business.menus['Lunch']?.id as string }
    await business.staff.ask('PUT menus/:id', { params, body: { photoUrl: kept } })
    await pass(60)
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, true])
    await recordUntrackedFiles(systemContext(server.services))
    await pass(47)
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, true])
    await pass(3)
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, false])
  })
})

/** Writes the link into this column of a row of the business, creating the row if there is none. */
async function aRow(table: string, column: string, link: string): Promise<void> {
  const { db } = server.services
  const id = '0190a000-0000-7000-8000-000000000001'
  const own = { businessId: business.id, id }
  const title = { title: 'A', titleEn: 'A' }
  switch (table) {
    case 'daily_menus':
      await db
        .insertInto('dailyMenus')
        .values({ ...own, ...title, totalPriceMills: 100, startTime: '10:00', endTime: '11:00', order: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      break
    case 'events':
      await db
        .insertInto('events')
        .values({ ...own, ...title, description: 'A' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      break
    case 'banners':
      await db
        .insertInto('banners')
        .values({ ...own, pictureUrl: 'x', order: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      break
    case 'generations':
      await db
        .insertInto('generations')
        .values({ ...own, imageUrls: '[]' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      break
    case 'menu_reviews':
      await db
        .insertInto('menuReviews')
        .values({
          businessId: business.id,
          menuId: business.menus['Lunch']?.id ?? '',
          imageUrls: '[]',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      break
    case 'product_images':
      await db
        .insertInto('productImages')
        .values({
          ...own,
          productId: business.products['Margherita']?.id ?? '',
          link: 'x',
          thumbnail: 'x',
          order: 4,
        })
        .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
        .execute()
  }
  const value = column === 'image_urls' ? JSON.stringify([link]) : link
  await sql`update ${sql.id(table)} set ${sql.id(column)} = ${value}`.execute(db)
}
