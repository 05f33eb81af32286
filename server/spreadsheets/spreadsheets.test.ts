import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, anOptionGroup, aTax, sizes, type Business } from '#tests/harness/business.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { useServer } from '#tests/harness/server.ts'
import { bounds, languages, type Language } from '#contract/domain/bounds.ts'

let business: Business

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Lunch', 'Pizza', { Margherita: 7, Funghi: 8, Vegana: 9 })
    .opens()
})

const idOf = (name: string) => business.products[name]?.id as string
const products = async () =>
  new Map((await business.staff.ask('GET products')).map((product) => [product.name, product]))
const send = (rows: string[][], dryRun = false) =>
  business.staff.ask('POST products/spreadsheet', { body: { rows, dryRun } })
const exported = async (language: Language = 'en') =>
  (await business.staff.ask('GET products/spreadsheet', { query: { language } })).rows
/** The menus in guests' order: menu, submenu, name. */
const catalogue = async () => (await exported()).slice(1).map((row) => [row[1], row[3], row[5]].join(' / '))

describe('a spreadsheet', () => {
  test('changes nothing if it was exported, in any language', async () => {
    await business.staff.ask('PUT products/:id', {
      params: { id: idOf('Funghi') },
      body: {
        allergens: [],
        diets: ['vegetarian'],
        spicy: 2,
        station: 'bar',
        preparingTime: 12,
        active: false,
      },
    })
    const before = await business.staff.ask('GET products')
    for (const language of languages) {
      const report = await send(await exported(language))
      expect(report, language).toMatchObject({ applied: true, unchanged: 3, created: [], changed: [] })
    }
    expect(await business.staff.ask('GET products')).toEqual(before)
  })

  test('is previewed before it is applied', async () => {
    const rows = [
      ['Prix', 'NAAM', 'id', 'Colour', 'nameEn', 'Available', 'allergens', 'Koha e përgatitjes'],
      ['€ 7,50', 'Margherita', idOf('Margherita'), 'red', '', 'nee', 'gluten; milk', '12'],
      ['8', 'Funghi', '', '', 'Mushrooms', '', '', ''],
      ['', '', '', '', '', '', '', ''],
      ['11.00', 'Calzone', '', '', '', '', 'none', ''],
    ]
    const report = await send(rows, true)
    expect(report).toEqual({
      applied: false,
      counts: {
        created: 1,
        changed: 2,
        refused: 0,
        refusedOptions: 0,
        newGroups: 0,
        changedGroups: 0,
        newMenus: 0,
        newSubmenus: 0,
      },
      created: [{ row: 5, name: 'Calzone', price: 11, submenus: '' }],
      changed: [
        {
          row: 2,
          name: 'Margherita',
          changes: expect.arrayContaining([
            { column: 'price', before: '7.00', after: '7.50' },
            { column: 'active', before: 'yes', after: 'no' },
            { column: 'allergens', before: '', after: 'gluten, milk' },
            { column: 'preparingTime', before: expect.any(String), after: '12' },
          ]),
        },
        {
          row: 3,
          name: 'Funghi',
          changes: expect.arrayContaining([{ column: 'nameEn', before: 'Funghi', after: 'Mushrooms' }]),
        },
      ],
      unchanged: 0,
      refused: [],
      refusedOptions: [],
      newGroups: [],
      changedGroups: [],
      newMenus: [],
      newSubmenus: [],
      unknownColumns: ['Colour'],
    })
    expect((await products()).get('Margherita')?.price).toBe(7)
    expect(await send(rows)).toEqual({ ...report, applied: true })
    const after = await products()
    expect(after.get('Margherita')).toMatchObject({
      price: 7.5,
      active: false,
      allergens: ['gluten', 'milk'],
    })
    expect(after.get('Calzone')).toMatchObject({
      price: 11,
      nameEn: 'Calzone',
      untranslated: true,
      allergens: [],
      description: null,
      active: true,
    })
    expect(await send(rows)).toMatchObject({ created: [], changed: [], unchanged: 3 })
  })

  test('of thousands of rows is reported by the first of them and their number', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => [`Menu ${n}`, 'All', `Dish ${n}`, n % 2 ? '5' : 'x'])
    const report = await send([['menu', 'submenu', 'name', 'price'], ...rows], true)
    expect(report.counts).toMatchObject({ created: 300, refused: 150, newMenus: 300, newSubmenus: 300 })
    for (const list of [report.created, report.refused, report.newMenus, report.newSubmenus])
      expect(list).toHaveLength(100)
    const description = 'x'.repeat(1000)
    const changed = await send(
      [
        ['name', 'description'],
        ['Funghi', description],
      ],
      true,
    )
    expect(changed.changed[0]?.changes[0]?.after).toBe(`${description.slice(0, 500)}…`)
  })

  test('waits for the one before it of the same business, and delays no other', async () => {
    const other = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7 }).opens()
    const rows = [
      ['name', 'price'],
      ['Calzone', '5'],
    ]
    const send = (of: Business) =>
      of.staff.call('POST products/spreadsheet', { body: { rows, dryRun: false } })
    const sent = await server.services.db.transaction().execute(async (trx) => {
      await trx.selectFrom('businesses').select('id').where('id', '=', business.id).forUpdate().execute()
      const first = send(business)
      await untilLocked(server, 1)
      const further = [send(business), send(business)]
      const refused = await Promise.race(further)
      expect(refused).toMatchObject({ status: 503, envelope: { code: 'server-busy' } })
      expect(refused.headers.get('retry-after')).toBe('5')
      expect((await send(other)).status).toBe(200)
      return [first, ...further]
    })
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 503])
  })

  test('creates menus and submenus, and may place a product twice', async () => {
    const rows = [
      ['menu', 'menuEn', 'submenu', 'submenuEn', 'name', 'price'],
      ['lunch', 'Midday', 'Pizza', '', 'Calzone', '10'],
      ['Bar', 'The bar', 'Birra', 'Beers', 'Peja', '2,5'],
      ['Bar', '', 'Verë', 'Wines', 'Vranac', '4'],
      ['Lunch', '', 'Pizza', '', 'Peja', ''],
    ]
    const report = await send(rows)
    expect(report).toMatchObject({ applied: true, newMenus: ['Bar'], newSubmenus: ['Birra', 'Verë'] })
    expect(report.created.map(({ name }) => name)).toEqual(['Calzone', 'Peja', 'Vranac'])
    expect(await catalogue()).toEqual([
      'Lunch / Pizza / Margherita',
      'Lunch / Pizza / Funghi',
      'Lunch / Pizza / Vegana',
      'Lunch / Pizza / Calzone',
      'Lunch / Pizza / Peja',
      'Bar / Birra / Peja',
      'Bar / Verë / Vranac',
    ])
    const menus = await business.staff.ask('GET menus')
    expect(menus.map(({ titleEn }) => titleEn)).toEqual(['Midday', 'The bar'])
    expect(await send(await exported())).toMatchObject({ changed: [], created: [], unchanged: 6 })
  })

  test('moves a product whose row has an id, and only adds one without', async () => {
    const rows = [
      ['id', 'menu', 'submenu', 'name'],
      [idOf('Vegana'), 'Lunch', 'Vegan', 'Vegana'],
      ['', 'Lunch', 'Vegan', 'Funghi'],
    ]
    expect((await send(rows)).changed).toEqual([
      {
        row: 2,
        name: 'Vegana',
        changes: [{ column: 'submenu', before: 'Lunch / Pizza', after: 'Lunch / Vegan' }],
      },
      {
        row: 3,
        name: 'Funghi',
        changes: [{ column: 'submenu', before: 'Lunch / Pizza', after: 'Lunch / Pizza, Lunch / Vegan' }],
      },
    ])
    expect(await catalogue()).toEqual([
      'Lunch / Pizza / Margherita',
      'Lunch / Pizza / Funghi',
      'Lunch / Vegan / Vegana',
      'Lunch / Vegan / Funghi',
    ])
  })

  test('changes nothing if a row is refused, and the report names the cells to correct', async () => {
    const before = await exported()
    const report = await send([
      ['name', 'price', 'diets', 'allergens', 'menu', 'submenu', 'preparingTime'],
      ['Margherita', '1', '', '', '', '', ''],
      ['Calzone', 'soon', 'vegan', 'milk', '', '', ''],
      ['', '3', '', '', '', '', ''],
      ['Funghi', '0', '', 'sand', 'Lunch', '', '1.5'],
      ['Peja', '2', '', '', '', '', ''],
      ['peja', '3', '', '', '', '', ''],
      ['Tirana', '', '', '', '', '', ''],
    ])
    expect(report.applied).toBe(false)
    expect(report.refused.map(({ row, column, problem }) => `${row} ${column} ${problem}`)).toEqual(
      expect.arrayContaining([
        '3 price number',
        '4 name required',
        '5 submenu required',
        '5 allergens invalid',
        '5 preparingTime whole',
        '7 price differs',
        '8 price required',
      ]),
    )
    expect(await exported()).toEqual(before)
    const date = '2026-02-01T00:00:00.000Z'
    expect(
      (
        await send([
          ['name', 'price', 'description'],
          [date, date, 'Pizza 1-2'],
        ])
      ).refused,
    ).toEqual([
      { row: 2, column: 'name', problem: 'dated', limit: null },
      { row: 2, column: 'price', problem: 'dated', limit: null },
    ])
    expect((await send([['Colour'], ['red']])).refused).toEqual([
      { row: 1, column: 'name', problem: 'required', limit: null },
    ])
  })

  describe('with one name in two sections', () => {
    const twice = [
      ['menu', 'submenu', 'name', 'price'],
      ['Bar', 'Coffee', 'Espresso', '1.20'],
      ['Bar', 'Drinks', 'espresso', '1.50'],
    ]
    const keep = (rows: string[][]) =>
      business.staff.ask('POST products/spreadsheet', { body: { rows, dryRun: false, keepsSameNames: true } })
    const espressos = async () =>
      (await exported())
        .slice(1)
        .filter((row) => row[5]?.toLowerCase() === 'espresso')
        .map((row) => [row[3], row[9]].join(' '))

    test('is refused, unless both are to be kept; they are found again', async () => {
      const refused = await send(twice)
      expect(refused.applied).toBe(false)
      expect(refused.refused).toEqual(
        ['name', 'price'].map((column) => ({ row: 3, column, problem: 'sameName', limit: null })),
      )
      expect(await keep(twice)).toMatchObject({ applied: true, counts: { created: 2, changed: 0 } })
      expect(await espressos()).toEqual(['Coffee 1.20', 'Drinks 1.50'])

      expect(await keep(twice)).toMatchObject({ applied: true, unchanged: 2, created: [], changed: [] })
      expect(await send(await exported())).toMatchObject({ applied: true, unchanged: 5, changed: [] })
      const again = await send(twice)
      expect(new Set(again.refused.map(({ problem }) => problem))).toEqual(new Set(['sameName']))
      const dearer = [...twice.slice(0, 2), ['Bar', 'Drinks', 'Espresso', '1.70']]
      expect(await keep(dearer)).toMatchObject({ applied: true, unchanged: 1, counts: { created: 0 } })
      expect(await espressos()).toEqual(['Coffee 1.20', 'Drinks 1.70'])
    })

    test('keeps the one that exists, and rows that say the same stay one product', async () => {
      await send([
        ['menu', 'submenu', 'name', 'price'],
        ['Bar', 'Coffee', 'Espresso', '1.20'],
      ])
      const rows = [...twice, ['Bar', 'Coffee', 'Peja', '2'], ['Bar', 'Drinks', 'Peja', '2']]
      const report = await keep(rows)
      expect(report.created.map(({ name, submenus }) => `${name}: ${submenus}`)).toEqual([
        'espresso: Bar / Drinks',
        'Peja: Bar / Coffee, Bar / Drinks',
      ])
      expect(await espressos()).toEqual(['Coffee 1.20', 'Drinks 1.50'])
    })

    test('comes over from another business', async () => {
      await keep(twice)
      const { rows } = await business.staff.ask('GET products/spreadsheet', { query: {} })
      business = await aBusiness(server).withMenu('Dreka', 'Pica', { Tirana: 6 }).opens()
      expect((await send(rows)).applied).toBe(false)
      expect(await keep(rows)).toMatchObject({ applied: true, counts: { created: 5 } })
      expect(await keep(rows)).toMatchObject({ applied: true, unchanged: 5 })
      expect(await espressos()).toEqual(['Coffee 1.20', 'Drinks 1.50'])
    })

    test.each([
      ['in the same section', ['Bar', 'Coffee', 'Espresso', '1.50'], 'differs'],
      ['in no section', ['', '', 'Espresso', '1.50'], 'differs'],
    ])('is refused %s all the same', async (_, row, problem) => {
      const report = await keep([...twice.slice(0, 2), row])
      expect(report).toMatchObject({ applied: false, refused: [{ row: 3, column: 'price', problem }] })
    })
  })

  test('from another business matches products by name, and may have 5,000 rows', async () => {
    const other = await aBusiness(server).withMenu('Dreka', 'Pica', { Margherita: 5, Tirana: 6 }).opens()
    const { rows } = await other.staff.ask('GET products/spreadsheet', { query: {} })
    expect(await send(rows)).toMatchObject({ applied: true, created: [{ name: 'Tirana' }] })
    expect((await products()).get('Margherita')?.price).toBe(5)
    expect(new Set((await other.staff.ask('GET products')).map(({ price }) => price))).toEqual(
      new Set([5, 6]),
    )

    const count = bounds.productsPerBusiness - 4
    const large = Array.from({ length: count }, (_, at) => [`Pjata ${at}`, '3'])
    expect((await send([['name', 'price'], ...large])).counts.created).toBe(count)
    expect(await send([['name', 'price'], ...large])).toMatchObject({ unchanged: count })
    const more = [
      ['name', 'price'],
      ['Një më shumë', '1'],
    ]
    const { status, envelope } = await business.staff.call('POST products/spreadsheet', {
      body: { rows: more, dryRun: false },
    })
    expect([status, envelope.code]).toEqual([422, 'product-limit'])
  })
})

describe('options, tax and deposit', () => {
  beforeEach(async () => {
    business = await aBusiness(server)
      .withMenu('Lunch', 'Pizza', { Margherita: 7, Funghi: 8 })
      .withOptions(sizes({ Vogël: 6, Madhe: 9 }), 'Margherita')
      .withOptions(anOptionGroup('Shtesa (pica)', { Djathë: 1, Vezë: 1.5 }), 'Margherita')
      .opens()
    await business.staff.ask('POST taxes', { body: aTax('TVSH', 18, 18) })
    await business.staff.ask('POST taxes', { body: aTax('Alkool', 20, 20) })
  })
  const change = (name: string, rest: Record<string, string>) =>
    send([
      ['name', ...Object.keys(rest)],
      [name, ...Object.values(rest)],
    ])

  test('are written by name, with the product’s own prices and left-out options', async () => {
    const cell = 'madhësia (Vogël 6,50; -Madhe) | Shtesa (pica) (Vezë 2)'
    const report = await change('Funghi', { optionGroups: cell, Taxe: 'alkool', deposit: '0.25' })
    expect(report.changed[0]?.changes).toEqual([
      {
        column: 'optionGroups',
        before: '',
        after: 'Madhësia (Vogël 6.50; -Madhe) | Shtesa (pica) (Vezë 2.00)',
      },
      { column: 'taxId', before: '', after: 'Alkool' },
      { column: 'deposit', before: '', after: '0.25' },
    ])
    const [size, extras] = ['Madhësia', 'Shtesa (pica)'].map((name) => business.optionGroups[name])
    expect((await products()).get('Funghi')).toMatchObject({
      optionGroups: [
        {
          id: size?.id,
          without: [size?.options[1]?.id],
          prices: [{ id: size?.options[0]?.id, price: 6.5 }],
        },
        { id: extras?.id, without: [], prices: [{ id: extras?.options[1]?.id, price: 2 }] },
      ],
      taxId: expect.any(String),
      deposit: 0.25,
    })
    const before = await business.staff.ask('GET products')
    expect(await send(await exported('nl'))).toMatchObject({ unchanged: 2, changed: [] })
    expect(await business.staff.ask('GET products')).toEqual(before)
    await change('Funghi', { optionGroups: '', Tax: '', deposit: '' })
    expect((await products()).get('Funghi')).toMatchObject({ optionGroups: [], taxId: null, deposit: 0 })
  })

  test('can be set for a new product', async () => {
    await change('Calzone', { price: '9', optionGroups: 'Madhësia', tax: 'TVSH' })
    expect((await products()).get('Calzone')).toMatchObject({
      optionGroups: [{ id: business.optionGroups['Madhësia']?.id }],
      taxId: expect.any(String),
    })
  })

  test.each([
    ['an unknown group', 'optionGroups', 'Ngjyra'],
    ['an unknown option', 'optionGroups', 'Madhësia (Gjigante 12)'],
    ['an invalid price', 'optionGroups', 'Madhësia (Vogël falas)'],
    ['the same group twice', 'optionGroups', 'Madhësia | Madhësia'],
    ['an unknown tax', 'taxId', 'Luks'],
    ['a negative deposit', 'deposit', '-1'],
  ])('are refused with %s', async (_, column, cell) => {
    const report = await change('Funghi', { [column]: cell })
    expect(report).toMatchObject({ applied: false, refused: [{ row: 2, column }] })
  })

  test('are refused with two size groups', async () => {
    const other = { ...sizes({ Litër: 5 }), name: 'Sasia' }
    await business.staff.ask('POST option-groups', { body: other })
    const cell = 'Madhësia | Sasia'
    for (const name of ['Funghi', 'Calzone'])
      expect(await change(name, { price: '9', optionGroups: cell })).toMatchObject({
        applied: false,
        refused: [{ row: 2, column: 'optionGroups' }],
      })
  })
})

describe('the sheet of option groups', () => {
  const headings = [
    'Option group',
    'Kind',
    'At least',
    'At most',
    'Option',
    'Option (second language)',
    'Price',
    'Sold out',
  ]
  const size = [
    [...headings],
    ['Size', 'size', '', '', 'Small', 'I vogël', '6.50', ''],
    ['', '', '', '', 'Large', 'I madh', '9,00', 'yes'],
  ]
  const groups = () => business.staff.ask('GET option-groups')
  const sendBoth = (optionRows: string[][], rows?: string[][], dryRun = false) =>
    business.staff.ask('POST products/spreadsheet', { body: { rows, optionRows, dryRun } })

  test('creates groups that products in the same file use; a dry run creates none', async () => {
    const rows = [
      ['Name', 'Price', 'Options'],
      ['Margherita', '7', 'Size (Large 10.00)'],
    ]
    const planned = await sendBoth(size, rows, true)
    expect(planned).toMatchObject({ applied: false, newGroups: ['Size'], refused: [], refusedOptions: [] })
    expect(await groups()).toEqual([])

    expect(await sendBoth(size, rows)).toMatchObject({ applied: true, newGroups: ['Size'] })
    const [group] = await groups()
    expect(group).toMatchObject({
      name: 'Size',
      kind: 'size',
      minChoices: 1,
      maxChoices: 1,
      options: [
        { name: 'Small', nameEn: 'I vogël', price: 6.5 },
        { name: 'Large', nameEn: 'I madh', price: 9 },
      ],
      soldOut: [group?.options[1]?.id],
    })
    expect((await products()).get('Margherita')?.optionGroups).toEqual([
      { id: group?.id, without: [], prices: [{ id: group?.options[1]?.id, price: 10 }] },
    ])
  })

  test('changes nothing if it was exported, in any language', async () => {
    await sendBoth(size)
    const extras = anOptionGroup('Extras', { Olives: 1, Ham: 2 })
    const options = extras.options.map((option, at) => ({ ...option, isDefault: at === 1 }))
    const rules = { maxPerOption: 2, charges: 'highest' as const }
    await business.staff.ask('POST option-groups', { body: { ...extras, ...rules, options } })
    const before = await groups()
    for (const language of languages) {
      const sheets = await business.staff.ask('GET products/spreadsheet', { query: { language } })
      const report = await sendBoth(sheets.optionRows, sheets.rows)
      expect(report, language).toMatchObject({
        applied: true,
        changed: [],
        newGroups: [],
        changedGroups: [],
        unknownColumns: [],
      })
    }
    expect(await groups()).toEqual(before)
  })

  test('says how often an option can be chosen, and what is charged', async () => {
    const named = ['Option group', 'Option', 'Price']
    await sendBoth([
      [...named, 'Same option, up to', 'Charge'],
      ['Halves', 'Diavola', '9', '2', 'the most expensive'],
    ])
    expect(await groups()).toMatchObject([{ maxPerOption: 2, charges: 'highest' }])
    const cheaper = await sendBoth([named, ['Halves', 'Diavola', '8']])
    expect(cheaper).toMatchObject({ changedGroups: ['Halves'] })
    expect(await groups()).toMatchObject([{ maxPerOption: 2, charges: 'highest', options: [{ price: 8 }] }])
    const wrong = await sendBoth([
      [...named, 'Charge'],
      ['Halves', 'Diavola', '8', 'none'],
    ])
    expect(wrong).toMatchObject({ applied: false, refusedOptions: [{ row: 2, column: 'charges' }] })
  })

  test('changes an existing group: its options keep their ids, and missing columns change nothing', async () => {
    await sendBoth(size)
    const [before] = await groups()
    const report = await sendBoth([
      ['Option group', 'Option', 'Price', 'Default'],
      ['size', 'large', '9.50', ''],
      ['size', 'Medium', '8', 'yes'],
    ])
    expect(report).toMatchObject({ applied: true, newGroups: [], changedGroups: ['Size'] })
    const [after] = await groups()
    expect(after).toMatchObject({ id: before?.id, kind: 'size', soldOut: before?.soldOut })
    expect(after?.options).toMatchObject([
      { id: before?.options[1]?.id, nameEn: 'I madh', price: 9.5 },
      { name: 'Medium', price: 8, isDefault: true },
    ])
  })

  test('reports the invalid cell, and then neither sheet is written', async () => {
    const report = await sendBoth(
      [
        headings,
        ['Size', 'size', '', '', 'Small', '', '-1', ''],
        ['', '', '', '', 'Large', '', '0', ''],
        ['Extras', 'salad', '3', '2', 'Olives', '', 'free', ''],
        ['Sauce', 'extra', '', '', '2026-02-01T00:00:00.000Z', '', '1', ''],
      ],
      [
        ['Name', 'Price'],
        ['Calzone', '9'],
      ],
    )
    expect(report.applied).toBe(false)
    expect(report.refusedOptions.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [2, 'optionPrice'],
        [4, 'kind'],
        [4, 'optionPrice'],
        [5, 'option'],
      ]),
    )
    expect(await groups()).toEqual([])
    expect((await products()).has('Calzone')).toBe(false)
  })

  test('requires its headings', async () => {
    const report = await sendBoth([
      ['Option group', 'Price'],
      ['Size', '5'],
    ])
    expect(report.refusedOptions).toMatchObject([{ row: 1, column: 'option', problem: 'required' }])
  })

  test('respects the limit on groups', async () => {
    const rows = Array.from({ length: bounds.optionGroupsPerBusiness + 1 }, (_, n) => [
      `Group ${n}`,
      'One',
      '1',
    ])
    const body = { optionRows: [['Option group', 'Option', 'Price'], ...rows], dryRun: false }
    const answer = await business.staff.call('POST products/spreadsheet', { body })
    expect(answer).toMatchObject({ status: 422, envelope: { code: 'option-group-limit' } })
    expect(await groups()).toEqual([])
  })
})

describe('translations into further languages of the card', () => {
  const speak = (...furtherLanguages: string[]) =>
    business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages } })
  const german = async () =>
    new Map(
      (await business.staff.ask('GET translations/:language', { params: { language: 'de' } })).map(
        ({ source, text }) => [source, text],
      ),
    )

  test('have columns after all others, only where there are such languages', async () => {
    const before = await exported()
    await speak('de', 'pt-BR')
    const [headings = [], ...rows] = await exported()
    expect([headings.slice(0, -4), ...rows.map((row) => row.slice(0, -4))]).toEqual(before)
    expect(headings.slice(-4)).toEqual([
      'Name (German, de)',
      'Description (German, de)',
      'Name (Brazilian Portuguese, pt-BR)',
      'Description (Brazilian Portuguese, pt-BR)',
    ])
    expect((await exported('fr'))[0]?.at(-3)).toBe('Description (allemand, de)')
  })

  test('are read in any language of the headings, and changed as others are', async () => {
    await speak('de', 'pt-BR')
    for (const language of languages) {
      const [headings = [], ...rows] = await exported(language)
      const at = headings.length - 4
      const text = `Käse ${language} „ – ”`
      const edited = rows.map((row) =>
        row[5] === 'Margherita' ? row.with(at, text).with(at + 2, 'Queijo') : row,
      )
      const preview = await send([headings, ...edited], true)
      expect(preview).toMatchObject({ counts: { changed: 1 }, unknownColumns: [] })
      expect(preview.changed[0]?.changes[0]).toMatchObject({ column: 'name', language: 'de', after: text })
      await send([headings, ...edited])
      expect((await german()).get('Margherita')).toBe(text)
      expect(await send(await exported(language))).toMatchObject({ unchanged: 3, changed: [] })
    }
    await send([
      ['Name', 'Name (de)', 'Description', 'Description (de)', 'Price'],
      ['Margherita', '', '', '', ''],
      ['Calzone', 'Gefaltet', 'Me djathë', 'Mit Käse', '9'],
    ])
    const texts = await german()
    expect(texts.get('Margherita')).toMatch(/^Käse/)
    expect(texts.get('Calzone')).toBe('Gefaltet')
    expect(texts.get('Me djathë')).toBe('Mit Käse')
  })

  test('of a text that the same row changes are outdated, not taken for the new one', async () => {
    await speak('de')
    await send([
      ['Name', 'Name (de)'],
      ['Margherita', 'Käse'],
    ])
    const rows = (await exported()).map((row) =>
      row[5] === 'Margherita' ? row.with(5, 'Margherita me arra') : row,
    )
    await send(rows)
    expect((await german()).get('Margherita me arra')).toBe(null)
  })

  test('that contradict each other, or are too long, are refused with their language', async () => {
    await speak('de')
    const report = await send([
      ['Menu', 'Submenu', 'Name', 'Name (de)'],
      ['Lunch', 'Pizza', 'Margherita', 'Eine'],
      ['Lunch', 'Other', 'Margherita', 'Andere'],
      ['Lunch', 'Pizza', 'Funghi', 'x'.repeat(121)],
    ])
    expect(report).toMatchObject({ applied: false })
    expect(report.refused).toEqual([
      { row: 3, column: 'name', language: 'de', problem: 'differs', limit: null },
      { row: 4, column: 'name', language: 'de', problem: 'maxLength', limit: 120 },
    ])
  })
})
