import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'

const server = useSharedServer()
let business: Business

beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Dreka', 'Supat', {
      Tarator: { price: 3, description: 'Kos me kastravec\n“i ftohtë” & <freskues> 🥒' },
      Fli: 5,
    })
    .opens()
  await business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de', 'ar'] } })
})

const list = (language = 'de') => business.staff.ask('GET translations/:language', { params: { language } })
const stored = async (source: string, language?: string) =>
  (await list(language)).find((text) => text.source === source)
async function translate(source: string, text: string, { language = 'de', ...rest }: Given = {}) {
  const digest = (await stored(source, language))?.digest ?? ''
  await business.staff.ask('PUT translations/:language', {
    params: { language },
    body: { texts: [{ digest, text, ...rest }] },
  })
}
interface Given {
  language?: string
  state?: 'hand' | 'machine' | 'checked'
}
async function download(format: 'csv' | 'xliff', language = 'de', query = {}): Promise<string> {
  const answer = await business.staff.call(`GET translations/:language/${format}`, {
    params: { language },
    query,
  })
  expect(answer.status).toBe(200)
  return answer.text
}
const upload = (file: string, { language = 'de', dryRun = false, overwrites = false } = {}) =>
  business.staff.ask('POST translations/:language/file', {
    params: { language },
    body: { file, dryRun, overwrites },
  })
const tryUpload = (file: string, language = 'de') =>
  business.staff.call('POST translations/:language/file', {
    params: { language },
    body: { file, dryRun: true },
  })

/** Writes a translation of the text into an XLIFF 2.1 file. */
const fillIn = (file: string, source: string, target: string, state = 'translated') =>
  file.replace(
    new RegExp(`<segment state="\\w+"><source>${source}</source>(<target>[^<]*</target>)?`),
    () => `<segment state="${state}"><source>${source}</source><target>${target}</target>`,
  )

/** As older translation programs write the same texts. */
const toVersion12 = (file: string) =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="sq" target-language="de-DE" datatype="plaintext" original="card"><body>${[
    ...file.matchAll(/<unit id="([^"]+)".*?<segment[^>]*>(<source>.*?<\/source>)(<target>.*?<\/target>)?/gs),
  ]
    .map(
      ([, id, source, target = '']) =>
        `<trans-unit id="${id}">${source}<seg-source><mrk mtype="seg" mid="0">x</mrk></seg-source>${target.replace(
          '<target>',
          '<target state="translated">',
        )}<alt-trans><target>From a memory</target></alt-trans></trans-unit>`,
    )
    .join('\n')}</body></file></xliff>`

const arabic = 'حساء بارد «طازج»\nمع خيار 🥒 & <ثوم>'
const description = 'Kos me kastravec\n“i ftohtë” & <freskues> 🥒'

describe('a file for a translator', () => {
  test('tells each text once, with what it is, where it stands and how far it is', async () => {
    await translate('Tarator', 'Kalte Gurkensuppe', { state: 'machine' })
    await translate('Fli', '=1+1')
    const [headings, ...rows] = (await download('csv')).split('\r\n')
    expect(headings).toBe('id,kind,where,source,translation,state')
    expect(rows).toContainEqual(
      expect.stringMatching(
        /^[\da-f-]{36}\.[\da-f]{12},product\.name,Dreka \/ Supat,Tarator,Kalte Gurkensuppe,machine$/,
      ),
    )
    expect(rows).toContainEqual(expect.stringMatching(/\.0,submenu\.title,Dreka,Supat,,missing$/))
    expect(rows).toContainEqual(expect.stringMatching(/,Fli,'=1\+1,hand$/))
    expect(await download('csv', 'de', { language: 'fr' })).toContain(';Tarator;Kalte Gurkensuppe;machine')
    const xliff = await download('xliff')
    expect(xliff).toContain('version="2.1" srcLang="sq" trgLang="de"')
    expect(xliff).toContain('<note category="where">Dreka / Supat / Tarator</note>')
    expect(xliff).toContain(
      '<segment state="translated"><source>Tarator</source><target>Kalte Gurkensuppe</target></segment>',
    )
    expect(xliff).toContain(`Kos me kastravec\n“i ftohtë” &amp; &lt;freskues&gt; 🥒`)
    expect(xliff).toContain('<note category="length">at most 120 characters</note>')
  })

  test.each(['csv', 'xliff', 'xliff 1.2'])(
    'comes back as it left, as %s, and changes nothing',
    async (format) => {
      await translate('Tarator', '=SUM(1;-2) "kalt"')
      await translate(description, 'Zeile 1\n-Zeile 2; "so"', { state: 'machine' })
      const before = await list()
      const [kind = ''] = format.split(' ')
      const left = await download(kind as 'csv')
      const file = format === 'xliff 1.2' ? toVersion12(left) : left
      const { counts } = await upload(file)
      expect(counts).toEqual({
        new: 0,
        changed: 0,
        checked: 0,
        unchanged: before.length,
        conflicts: 0,
        refused: 0,
      })
      expect(await list()).toEqual(before)
      expect(await download(kind as 'csv')).toBe(left)
    },
  )

  test.each([
    ['csv', (file: string) => file.replace(/(,Fli),,missing/, `$1,"${arabic}",missing`)],
    ['xliff', (file: string) => fillIn(file, 'Fli', escaped(arabic))],
    ['xliff', (file: string) => toVersion12(fillIn(file, 'Fli', escaped(arabic))).replace('de-DE', 'ar')],
  ] as const)('takes over what was written elsewhere (%s)', async (format, edit) => {
    const file = edit(await download(format, 'ar'))
    const preview = await upload(file, { language: 'ar', dryRun: true })
    expect(preview).toMatchObject({ applied: false, counts: { new: 1, changed: 0 } })
    expect(await stored('Fli', 'ar')).toMatchObject({ state: 'missing' })
    const done = await upload(file, { language: 'ar' })
    expect(done).toMatchObject({ applied: true, counts: { new: 1 }, changes: [{ source: 'Fli' }] })
    expect(await stored('Fli', 'ar')).toMatchObject({ text: arabic.replace('\n', ' '), state: 'hand' })
    expect(await upload(file, { language: 'ar' })).toMatchObject({ counts: { new: 0, unchanged: 7 } })
    const [entry] = (await business.staff.ask('GET journal', { query: { kind: 'menu' } })).data
    expect(entry).toMatchObject({ action: 'imported', record: 'translation', label: 'ar (1)' })
  })

  test('keeps lines of a description, and line ends of Excel', async () => {
    const file = (await download('csv')).replace(
      /(🥒"),,missing/u,
      '$1,"Joghurt\r\nmit ""Gurken"" 🥒",missing',
    )
    await upload(file)
    expect(await stored(description)).toMatchObject({ text: 'Joghurt\nmit "Gurken" 🥒' })
    const again = await download('csv')
    expect(await upload(again)).toMatchObject({ counts: { unchanged: 7, changed: 0 } })
  })

  test('says that somebody has looked at what a machine wrote', async () => {
    await translate('Fli', 'Fli', { state: 'machine' })
    await translate('Tarator', 'Suppe', { state: 'machine' })
    expect(await upload(fillIn(await download('xliff'), 'Fli', 'Fli', 'final'))).toMatchObject({
      counts: { checked: 1, unchanged: 6 },
    })
    await upload((await download('csv')).replace('Suppe,machine', 'Suppe,checked'))
    expect(await stored('Fli')).toMatchObject({ text: 'Fli', state: 'checked' })
    expect(await stored('Tarator')).toMatchObject({ text: 'Suppe', state: 'checked' })
  })

  test('changes nothing where it is empty', async () => {
    await translate('Fli', 'Fli')
    await upload((await download('csv')).replace('Fli,Fli,', 'Fli,,'))
    await upload((await download('xliff')).replace('<target>Fli</target>', ''))
    expect(await stored('Fli')).toMatchObject({ text: 'Fli' })
  })

  test('lists what was changed in the meantime, and overwrites it only if that is chosen', async () => {
    await translate('Fli', 'Erste')
    const file = fillIn(await download('xliff'), 'Fli', 'Vom Übersetzer')
    const untouched = await download('xliff')
    await translate('Fli', 'Von uns')
    expect(await upload(untouched)).toMatchObject({ counts: { conflicts: 0, unchanged: 7 } })
    expect(await upload(file)).toMatchObject({
      counts: { changed: 0, conflicts: 1 },
      conflicts: [{ source: 'Fli', before: 'Von uns', after: 'Vom Übersetzer' }],
    })
    expect(await stored('Fli')).toMatchObject({ text: 'Von uns' })
    await upload(file, { overwrites: true })
    expect(await stored('Fli')).toMatchObject({ text: 'Vom Übersetzer' })
  })

  test('does not translate a text that has changed since, nor another one', async () => {
    const file = fillIn(fillIn(await download('xliff'), 'Fli', 'Schichten'), 'Tarator', 'Suppe')
    const id = business.products['Fli']?.id ?? ''
    await business.staff.ask('PUT products/:id', { params: { id }, body: { name: 'Fli me arra' } })
    const { counts, refused } = await upload(file)
    expect(counts).toMatchObject({ new: 1, refused: 1 })
    expect(refused).toMatchObject([{ source: 'Fli', problem: 'sourceChanged' }])
    expect(await stored('Fli me arra')).toMatchObject({ text: null })
    // Somebody has sorted one column of the table.
    const table = (await download('csv')).replace(',Supat,,missing', ',Dreka,Mittag,missing')
    expect(await upload(table)).toMatchObject({ refused: [{ source: 'Supat', problem: 'sourceDiffers' }] })
  })

  test('refuses by row what cannot be stored, and takes the rest', async () => {
    const digest = (await stored('Fli'))?.digest ?? ''
    const other = (await stored('Tarator'))?.digest ?? ''
    const row = (id: string, text: string) => `"${id}","${text}"\n`
    const file =
      'id,translation\n' +
      row(`${digest}.0`, 'x'.repeat(2_000_000)) +
      row(`${digest}.0`, 'bell \u0007') +
      row(`${other}.0`, 'Suppe') +
      row(`${other}.0`, 'Andere Suppe') +
      row('nonsense', 'Nichts')
    const { counts, refused } = await upload(file)
    expect(counts).toMatchObject({ new: 1, refused: 4 })
    expect(refused.map(({ row, problem, limit }) => [row, problem, limit])).toEqual([
      [2, 'maxLength', 120],
      [3, 'characters', null],
      [5, 'twice', null],
      [6, 'unknown', null],
    ])
    expect(await stored('Tarator')).toMatchObject({ text: 'Suppe' })
  })

  test('of the second language translates only the record whose text it names', async () => {
    const { id } = await business.staff.ask('POST products/:id/duplicate', {
      params: { id: business.products['Tarator']?.id ?? '' },
    })
    await business.staff.ask('PUT products/:id', {
      params: { id },
      body: { name: 'Tarator', nameEn: 'Other' },
    })
    const file = (await download('csv', 'en')).replace(',Tarator,Other,', ',Tarator,Another,')
    expect(await upload(file, { language: 'en' })).toMatchObject({ counts: { changed: 1 } })
    const names = (await list('en')).filter(({ source }) => source === 'Tarator').map(({ text }) => text)
    expect(names).toContain('Another')
    expect(names).toHaveLength(2)
  })
})

describe('a hostile file', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
  const secret = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>`
  const xliff = (head: string, target: string) =>
    `<?xml version="1.0"?>${head}<xliff version="2.1" srcLang="sq" trgLang="de"><file id="f"><unit id="u"><segment><source>a</source><target>${target}</target></segment></unit></file></xliff>`

  test.each([
    ['a bomb of entities', xliff(bomb, '&b;')],
    ['an external entity', xliff(secret, '&a;')],
    ['an external document type', xliff('<!DOCTYPE x SYSTEM "http://example.com/x.dtd">', 'a')],
    ['an unknown entity', xliff('', '&passwords;')],
    ['a character that XML forbids', xliff('', 'a&#7;')],
    ['a cut file', xliff('', 'a').slice(0, 100)],
    ['another kind of XML', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['deeply nested marks', xliff('', '<pc>'.repeat(100_000))],
    ['a table without our columns', 'name,price\nFli,5\n'],
    ['nothing', ''],
    ['a workbook', 'PK\u0003\u0004 and so on'],
  ])('%s is refused', async (_, file) => {
    const answer = await tryUpload(file)
    expect(answer).toMatchObject({ status: 422, envelope: { code: 'translation-file-unreadable' } })
  })

  test('of another language, or with too many rows, is refused', async () => {
    expect(await tryUpload(xliff('', 'a'), 'ar')).toMatchObject({
      status: 422,
      envelope: { code: 'translation-file-language' },
    })
    expect(await tryUpload(`id,translation\n${'a,b\n'.repeat(200_000)}`)).toMatchObject({
      status: 422,
      envelope: { code: 'translation-file-too-long' },
    })
    expect(await tryUpload('x'.repeat(6_000_000))).toMatchObject({ status: 400 })
    expect(await tryUpload('id,translation\n', 'it')).toMatchObject({ status: 404 })
  })
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
