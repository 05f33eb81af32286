import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { foldText } from '#contract/domain/folding.ts'
import type { Client } from '#tests/harness/client.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

let visitor: Client

const server = useServer()
beforeAll(async () => {
  visitor = await aNewGuest(server)
  for (const businessName of [
    'Tavëria',
    'Te Tava e Vjetër',
    'Çajtorja 100%',
    'Café Élan',
    'Bar SOKOLLİ Nr’1',
  ])
    await aBusiness(server, { businessName }).opens()
})

const find = async (name: string) =>
  (await visitor.ask('GET businesses', { query: { name } })).map((business) => business.name)

describe('the search for a business', () => {
  test.each([
    ['tavë', ['Tavëria']],
    ['TAV', ['Tavëria', 'Te Tava e Vjetër']],
    ['te', ['Te Tava e Vjetër']],
    ['cajtorja', ['Çajtorja 100%']],
    ['cafe elan', ['Café Élan']],
    ['CAFÉ', ['Café Élan']],
    ['vjeter tava', ['Te Tava e Vjetër']],
    ['  te   tava ', ['Te Tava e Vjetër']],
    ['%', ['Çajtorja 100%']],
    ['_', []],
    ['\\', []],
    ['sokollı', ['Bar SOKOLLİ Nr’1']],
    ["nr'1", ['Bar SOKOLLİ Nr’1']],
    ['nobody', []],
    ['', []],
    ['   ', []],
  ])('finds %j, ignoring case and accents: %j', async (name, found) => {
    expect(await find(name)).toEqual(found)
  })

  test('returns only id, name, logo and username', async () => {
    const [found] = await visitor.ask('GET businesses', { query: { name: 'elan' } })
    expect(Object.keys(found ?? {}).toSorted()).toEqual(['id', 'logo', 'name', 'username'])
  })

  test('returns where the found businesses are and whether they are open, on request', async () => {
    const found = await visitor.ask('GET businesses', { query: { name: 'elan' } })
    const [{ id } = { id: '' }] = found
    const unknown = '01a1fd87-518d-73ae-8968-9bf3ae34d8c3'
    expect(await visitor.ask('GET out/places', { query: { ids: `${unknown},${id}` } })).toEqual([
      {
        businessId: id,
        city: 'Prishtinë',
        isOpen: expect.any(Boolean),
        startDayTime: '07:00:00',
        endDayTime: '23:00:00',
        opening: expect.objectContaining({ isOpen: expect.any(Boolean), today: expect.any(String) }),
      },
    ])
    for (const ids of ['', 'elan', Array.from({ length: 21 }, () => id).join(',')])
      expect((await visitor.call('GET out/places', { query: { ids } })).status).toBe(400)
  })

  test('leaves out disabled businesses', async () => {
    const closed = await aBusiness(server, { businessName: 'Mbyllur' }).opens()
    expect(await find('mbyllur')).toEqual(['Mbyllur'])
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', closed.id)
      .execute()
    expect(await find('mbyllur')).toEqual([])
    expect(await visitor.ask('GET out/places', { query: { ids: closed.id } })).toEqual([])
  })

  test('finds names that start with the text, and a rare name, among hundreds with the same words', async () => {
    const { id } = await aBusiness(server, { businessName: 'Zana' }).opens()
    await aBusiness(server, { businessName: 'Bar Žana Quendër' }).opens()
    await addNamed(id, 'Kafe Zana ', 300)
    const all = await find('zana')
    expect([all.length, all[0]]).toEqual([20, 'Zana'])
    expect((await find('kafe zana 1')).slice(0, 3)).toEqual(['Kafe Zana 1', 'Kafe Zana 10', 'Kafe Zana 100'])
    expect(await find('zana 299')).toEqual(['Kafe Zana 299'])
    expect(await find('quen zan')).toEqual(['Bar Žana Quendër'])
    expect(await find('enderz')).toEqual([])
    expect(await find('q')).toEqual(['Bar Žana Quendër'])
  })

  test('folds every letter of Unicode in the database as in the code', async () => {
    // Ideographs and syllables have no case, and there are more than a hundred thousand of them.
    const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter(
        (letter) => /[\p{L}\p{M}'’‘ʼ`´]/u.test(letter) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter),
      )
    const { rows } = await sql<{ letter: string; folded: string; decomposed: string }>`
      select letter, fold_text(letter) as folded, normalize(letter, nfd) as decomposed
      from unnest(${letters}::text[]) as letter`.execute(server.services.db)
    // An older database does not know the decomposition of Unicode's newest letters.
    const known = rows.filter(({ letter, decomposed }) => letter.normalize('NFD') === decomposed)
    expect(known.length).toBeGreaterThan(30_000)
    expect(known.filter(({ letter, folded }) => foldText(letter) !== folded)).toEqual([])
  })

  test('never fails, whatever is entered', async () => {
    for (const name of ['😀', 'ÿ\u0301', '"\'; --', 'x'.repeat(120)])
      expect(await find(name), JSON.stringify(name)).toEqual([])
  })
})

/** Inserts more businesses like this one, with numbered names; hundreds of sign-ups would take too long. */
async function addNamed(like: string, name: string, count: number): Promise<void> {
  await sql`insert into businesses (id, username, name, business_type, phone_number, start_day_time, end_day_time,
      radius_in_meters, time_zone, address_line, city, country, latitude, longitude, language, secondary_language,
      currency, delivery_start_time, delivery_end_time, activation)
    select gen_random_uuid(), 'numbered-' || n, ${name} || n, business_type, phone_number, start_day_time, end_day_time,
      radius_in_meters, time_zone, address_line, city, country, latitude, longitude, language, secondary_language,
      currency, delivery_start_time, delivery_end_time, activation
    from businesses, generate_series(1, ${count}::int) as n where id = ${like}`.execute(server.services.db)
}
