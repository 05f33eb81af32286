import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business

const server = useServer({ pages: true })
beforeAll(async () => {
  business = await aBusiness(server)
    .withMenu('Dreka', 'Supat', { Tarator: { price: 3, nameEn: 'Cold soup' }, Fli: 5 })
    .opens()
  await business.staff.ask('PUT businesses/configurations', {
    body: { furtherLanguages: ['tr', 'ar'] },
  })
  await translate('tr', { Tarator: 'Soğuk çorba', Supat: 'Çorbalar' })
  await translate('ar', { Tarator: 'حساء بارد' })
})

async function translate(language: string, texts: Record<string, string>) {
  const params = { language }
  const known = await business.staff.ask('GET translations/:language', { params })
  await business.staff.ask('PUT translations/:language', {
    params,
    body: {
      texts: known.flatMap(({ digest, source }) => {
        const text = texts[source]
        return text ? [{ digest, text }] : []
      }),
    },
  })
}
async function page(headers: Record<string, string> = {}, rest = '') {
  const answer = await fetch(`${server.url}/menu/${business.id}/1${rest}`, { headers })
  return { html: await answer.text(), vary: answer.headers.get('vary') }
}
const shown = ({ html }: { html: string }) => ({
  language: /<html lang="(\w+)"/.exec(html)?.[1],
  card: /<html lang="\w+" data-card="([\w-]+)"/.exec(html)?.[1],
  dish: ['Tarator', 'Cold soup', 'Soğuk çorba', 'حساء بارد'].find((name) =>
    new RegExp(`class="product-name"[^>]*>${name}<`).test(html),
  ),
})
const inTurkish = { language: 'fr', card: 'tr', dish: 'Soğuk çorba' }

describe('a card in further languages', () => {
  test('is in the first of the browser’s languages that it has, cached for each', async () => {
    const german = await page({ 'accept-language': 'de-DE,de;q=0.9' })
    expect(shown(german)).toEqual({ language: 'sq', card: undefined, dish: 'Tarator' })
    expect(german.vary).toContain('accept-language')
    const turkish = { 'accept-language': 'tr-TR,tr;q=0.9,fr;q=0.8' }
    for (let time = 0; time < 2; time++) expect(shown(await page(turkish))).toEqual(inTurkish)
    expect(shown(await page({ 'accept-language': 'en-GB' }))).toMatchObject({
      language: 'en',
      dish: 'Cold soup',
    })
    expect(shown(await page())).toMatchObject({ language: 'sq', dish: 'Tarator' })
  })

  test('is in the language that the guest has chosen, or that the link asks for', async () => {
    const cookie = 'unem_language=en; card_language=ar'
    const arabic = { language: 'en', card: 'ar', dish: 'حساء بارد' }
    expect(shown(await page({ cookie }))).toEqual(arabic)
    expect(shown(await page({ cookie: 'unem_language=fr' }))).toMatchObject({
      language: 'fr',
      dish: 'Cold soup',
    })
    expect(shown(await page({ cookie: 'unem_language=en' }, '?lang=ar'))).toEqual(arabic)
    expect(shown(await page({ cookie }, '?lang=nl'))).toMatchObject({ language: 'nl', dish: 'Cold soup' })
    for (const other of ['card_language=ja', 'card_language=<b>', 'card_language='])
      expect(shown(await page({ cookie: other }))).toMatchObject({ language: 'sq', dish: 'Tarator' })
  })

  test('says of each part in which language and direction it is', async () => {
    const { html } = await page({ cookie: 'unem_language=en; card_language=ar' })
    expect(html).toContain('<span class="product-name" lang="ar" dir="rtl">حساء بارد</span>')
    // Not translated: in the second language, which is the page's own.
    expect(html).toContain('<span class="product-name">Fli</span>')
    expect(html).toContain('<span class="product-second" lang="sq">Tarator</span>')
  })

  test('says what its dishes contain in its language, if we have the words', async () => {
    await business.staff.ask('PUT products/:id', {
      params: { id: business.products['Fli']?.id as string },
      body: { allergens: ['gluten', 'milk'], diets: ['vegetarian'] },
    })
    const { html } = await page({ cookie: 'unem_language=en; card_language=tr' })
    expect(html).toContain('<span lang="tr"> Şunları içerir: gluten, süt</span>')
    expect(html).toContain('<title>Vejetaryen</title>')
    const arabic = await page({ cookie: 'unem_language=en; card_language=ar' })
    expect(arabic.html).toContain('<span lang="ar" dir="rtl"> يحتوي على: الغلوتين، الحليب</span>')
    const english = await page({ cookie: 'unem_language=en' })
    expect(english.html).toContain('<span> Contains gluten, milk</span>')
    expect(english.html).not.toContain('cardWords')
    await business.staff.ask('PUT businesses/configurations', {
      body: { furtherLanguages: ['tr', 'ar', 'nl', 'ka'] },
    })
    const dutch = await page({ cookie: 'unem_language=en; card_language=nl' })
    expect(dutch.html).toContain('<span lang="nl"> Bevat gluten, melk</span>')
    expect((await page({ cookie: 'unem_language=en; card_language=ka' })).html).toContain(
      '<span> Contains gluten, milk</span>',
    )
  })

  test('is told to search engines in all of them', async () => {
    const { html } = await page({}, '?lang=tr')
    expect(html).toContain(`/menu/${business.id}/delivery?lang=tr"><link rel="alternate" hreflang="ar"`)
    expect(html).toMatch(/rel="canonical" href="[^"]+\?lang=tr"/)
    expect(html).toContain('"inLanguage":"tr"')
    expect((await page({}, '?lang=xx')).html).not.toContain('lang=xx')
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
    expect(sitemap).toContain(`/menu/${business.id}/delivery?lang=ar"/>`)
  })

  test('shows a new translation at once', async () => {
    const cookie = 'card_language=tr'
    expect((await page({ cookie })).html).not.toContain('Börek')
    await translate('tr', { Fli: 'Börek' })
    expect((await page({ cookie })).html).toContain('Börek')
  })
})
