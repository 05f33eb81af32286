import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ReadMenu } from '#server/lib/menu-reader.ts'
import type { Page } from '#server/lib/text-lines.ts'
import { aReadMenu } from '#tests/harness/menu-reader.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { aVisionModel, says } from '#tests/harness/vision-model.ts'
import { withModel, type LocalReading } from './with-model.ts'

let model: Awaited<ReturnType<typeof aVisionModel>>
let photo: { link: string; bytes: Buffer }
beforeAll(async () => {
  model = await aVisionModel()
  photo = { link: '/media/a.webp', bytes: Buffer.from(await (await aPicture('png')).arrayBuffer()) }
})
afterAll(() => model.close())
beforeEach(() => {
  model.asked.length = 0
})

/** A photo of 1000 by 1400 pixels with these lines, one below the other. */
const aPage = (texts: string[]): Page => ({
  width: 1000,
  height: 1400,
  lines: texts.map((text, at) => ({
    text,
    characters: [],
    confidence: 0.9,
    x: 500,
    y: 100 + at * 50,
    width: 600,
    height: 30,
    angle: 0,
    inkTop: 0,
    inkBottom: 1,
    inkHeight: 20,
    xHeight: 14,
    strokeWidth: 3,
    colour: [0, 0, 0],
    background: [255, 255, 255],
  })),
})

const printed = [
  'SUPA',
  'Tarator ........ 2,50',
  'Supe peshku 4,00',
  'MISH',
  'Qofte 6.20',
  'Birrë 0,3 l 2.00 0,5 l 3.00',
]
const text = (printed: string, second = printed, first = printed) => ({ printed, first, second })
const dish = (printed: string, second: string, amount: number | null, more: object = {}) => ({
  name: text(printed, second),
  description: null,
  prices: amount === null ? [] : [{ size: null, amount }],
  allergens: [],
  ...more,
})
const rightAnswer = (...more: object[]) => ({
  title: null,
  sections: [
    {
      title: text('Supa', 'Soups'),
      icon: 'soup',
      products: [dish('Tarator', 'Cold cucumber soup', 2.5), dish('Supë peshku', 'Fish soup', 4), ...more],
    },
    { title: text('Mish', 'Meat'), icon: null, products: [dish('Qofte', 'Meatballs', 6.2)] },
  ],
})
const local = (): LocalReading => ({ pages: [aPage(printed)], menu: aReadMenu('Read locally') })

const read = async (reading = local(), signal = new AbortController().signal) => {
  const reader = withModel({
    readLocally: async () => reading,
    config: model.config,
    log: pino({ level: 'silent' }),
  })
  return ReadMenu.parse(
    await reader.readMenu({
      photos: [photo, photo],
      languages: { language: 'sq', secondaryLanguage: 'fr' },
      signal,
    }),
  )
}
const products = (menu: Awaited<ReturnType<typeof read>>) => menu.submenus.flatMap(({ products }) => products)

describe('a model that answers', () => {
  test('is sent the photos as JPEG, the languages and the schema of the response', async () => {
    model.replies(says(rightAnswer()))
    await read()
    const [{ request, authorization }] = model.asked as [(typeof model.asked)[0]]
    expect([request.model, authorization]).toEqual(['eyes-1', 'Bearer sk-vision'])
    expect(request.messages[0]?.content).toMatch(/Albanian.*French/s)
    const pictures = [request.messages[1]?.content ?? []]
      .flat()
      .flatMap((part) => (typeof part === 'string' ? [] : (part.image_url?.url ?? [])))
    expect(pictures).toHaveLength(2)
    const [type, bytes = ''] = pictures[0]?.split(',') ?? []
    expect(type).toBe('data:image/jpeg;base64')
    expect((await sharp(Buffer.from(bytes, 'base64')).metadata()).format).toBe('jpeg')
    expect(request.response_format?.json_schema?.schema).toMatchObject({
      additionalProperties: false,
      required: ['title', 'sections'],
    })
  })

  test('provides the menu in both languages, with the place of each dish on the photo', async () => {
    model.replies(says(rightAnswer()))
    const menu = await read()
    expect(menu.submenus.map(({ title, titleEn, icon }) => [title, titleEn, icon])).toEqual([
      ['Supa', 'Soups', 'soup'],
      ['Mish', 'Meat', null],
    ])
    expect(products(menu).map(({ name, nameEn, price, doubts }) => [name, nameEn, price, doubts])).toEqual([
      ['Tarator', 'Cold cucumber soup', 2.5, []],
      ['Supë peshku', 'Fish soup', 4, []],
      ['Qofte', 'Meatballs', 6.2, []],
    ])
    expect(products(menu)[2]?.place).toMatchObject({ photo: 0, top: expect.closeTo(285 / 1400, 5) })
    expect(products(menu).some(({ isUntranslated }) => isUntranslated)).toBe(false)
  })

  test('has invented dishes and prices marked', async () => {
    model.replies(
      says(
        rightAnswer(
          dish('Homard thermidor', 'Homard thermidor', 48),
          dish('Qofte', 'Meatballs', 9.9),
          dish('Birrë', 'Bière', null, {
            prices: [
              { size: '0,3 l', amount: 2 },
              { size: '0,5 l', amount: 3 },
            ],
            allergens: ['gluten'],
          }),
          dish('Tarator', 'Tarator', null),
          dish('Supe peshku', 'Soupe', -3),
        ),
      ),
    )
    const found = products(await read()).map(({ name, price, doubts }) => [name, price, doubts])
    expect(found.slice(2, -1)).toEqual([
      ['Homard thermidor', 48, ['price-unsure', 'not-on-the-photo']],
      ['Qofte', 9.9, ['price-unsure']],
      ['Birrë 0,3 l', 2, ['allergens-from-codes']],
      ['Birrë 0,5 l', 3, ['allergens-from-codes']],
      ['Tarator', null, ['price-missing']],
      ['Supe peshku', null, ['price-missing']],
    ])
  })

  test('is given the schema in words if its service rejects it, and may answer in Markdown', async () => {
    model.replies((request, response) =>
      request.response_format
        ? void response.writeHead(400).end('{"error":"unknown response_format"}')
        : says(`\`\`\`json\n${JSON.stringify(rightAnswer())}\n\`\`\``)(request, response),
    )
    expect(products(await read())).toHaveLength(3)
    expect(model.asked[1]?.request.messages[0]?.content).toContain('"additionalProperties":false')
  })
})

describe('the locally read menu is used', () => {
  const long = 'x'.repeat(3 * 1024 * 1024)
  const invented = {
    title: null,
    sections: [
      {
        title: text('Sushi'),
        icon: null,
        products: ['Nigiri', 'Maki', 'Temaki'].map((name) => dish(name, name, 5)),
      },
    ],
  }
  test.each([
    ['fails', (_, response) => void response.writeHead(500).end('{}')],
    [
      'breaks off',
      (_, response) => void response.writeHead(200).write('{"choices"', () => response.destroy()),
    ],
    [
      'sends the caller elsewhere',
      (_, response) => void response.writeHead(302, { location: '/v1/x' }).end(),
    ],
    ['answers no JSON', says('I see a lovely menu.')],
    ['refuses', says({ choices: [{ message: { content: null, refusal: 'No.' } }] })],
    ['answers in another shape', says({ sections: [{ dishes: ['Tarator'] }] })],
    ['answers too much', says(long)],
    [
      'never stops answering',
      (_, response) => {
        const go = (): void => void (response.destroyed || response.write(long.slice(0, 65_536), go))
        go()
      },
    ],
    ['speaks of something else', says(invented)],
    ['finds nothing', says({ title: null, sections: [] })],
    [
      'stops after the first dish',
      says({
        title: null,
        sections: [{ title: text('Supa'), icon: null, products: [dish('Tarator', 'Tarator', 2.5)] }],
      }),
    ],
  ] satisfies [string, Parameters<typeof model.replies>[0]][])('if the model %s', async (_, reply) => {
    model.replies(reply)
    expect((await read()).title).toBe('Read locally')
  })

  test('if the model is too slow', async () => {
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    model.replies((_, response) => {
      asked.resolve()
      response.on('close', () => left.resolve())
    })
    const limit = new AbortController()
    const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => clock.mockRestore())
    const given = read()
    await asked.promise
    limit.abort(new DOMException('Too slow', 'TimeoutError'))
    await left.promise
    expect((await given).title).toBe('Read locally')
    expect(clock.mock.calls).toEqual([[45_000]])
  })
})

test("the model's menu is discarded if no text was found on the photos", async () => {
  model.replies(says(rightAnswer()))
  await expect(read({ pages: [aPage([])], menu: null })).rejects.toThrow('no menu')
})

test("the model's menu is used if the text was read but contained no local menu", async () => {
  model.replies(says(rightAnswer()))
  expect(products(await read({ pages: [aPage(printed)], menu: null }))).toHaveLength(3)
})

test('aborting a reading also aborts the model request', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  model.replies((_, response) => {
    asked.resolve()
    response.on('close', () => left.resolve())
  })
  const stop = new AbortController()
  const given = read(local(), stop.signal)
  await asked.promise
  stop.abort()
  await left.promise
  expect((await given).title).toBe('Read locally')
})
