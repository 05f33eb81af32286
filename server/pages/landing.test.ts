import { allPolicies, allPublicTexts } from '#web/locales/all.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { parsedPage } from '#tests/harness/parsed-page.ts'
import { startServer, useServer } from '#tests/harness/server.ts'

let demo: Business
const server = useServer({
  pages: true,
  env: {
    SEED_DEMO: '1',
    LANDING_RATING: '4.9/20',
    LANDING_PRICES: '19/190 EUR',
    CONTACT_EMAIL: 'hello@menu.example.com',
    CONTACT_PHONE: '+383 44 123 456',
  },
})
beforeAll(async () => {
  demo = await aBusiness(server, { businessUsername: 'demo' }).opens()
})

const page = (path: string) => parsedPage(server.url + path)
type Page = Awaited<ReturnType<typeof page>>
const textOf = (at: Page, selector: string) => at.querySelector(selector)?.textContent ?? ''
const hrefs = (at: Page, selector: string) =>
  [...at.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
/** Where the links with this text lead. */
const linksTo = (at: Page, text: string) =>
  [...new Set([...at.querySelectorAll('a')].filter((link) => link.textContent === text))].map((link) =>
    link.getAttribute('href'),
  )

describe('the landing page', () => {
  test('has all its sections, and links to sign-in, sign-up, search and the demo', async () => {
    const landing = await page('/')
    for (const id of ['home', 'about', 'info', 'prices', 'questions', 'footer'])
      expect(landing.querySelectorAll(`#${id}`).length, id).toBe(1)
    for (const [text, href] of [
      ['Log in', '/login'],
      ['Sign Up', '/register'],
      ['Find a restaurant', '/search'],
      ['See a menu', `/menu/${demo.id}/1`],
      ['Info', '/#info'],
    ] as const)
      expect([...new Set(linksTo(landing, text))], text).toEqual([href])
    const offers = [...landing.querySelectorAll('#info h3')].map((title) => title.textContent)
    for (const offer of ['Kitchen and printers', 'Options and happy hours', 'Bills and figures'])
      expect(offers).toContain(offer)
    expect(landing.querySelectorAll(`.hero a[href="/menu/${demo.id}/1"]`).length).toBe(1)
  })

  test('shows the configured rating, prices and contacts, in the language of the page', async () => {
    expect(textOf(await page('/'), '#home')).toContain('4.9/5 from 20+ reviews')
    const french = await page('/?lang=fr')
    const prices = textOf(french, '#prices').replaceAll('\u00a0', ' ')
    for (const price of ['19 € par mois', '190 € par an']) expect(prices).toContain(price)
    const contact = ['mailto:hello@menu.example.com', 'tel:+38344123456']
    for (const place of ['#questions', '#footer'])
      expect(hrefs(french, `${place} .contact a`)).toEqual(contact)
    expect(hrefs(await page('/search'), '#footer .contact a')).toEqual(contact)
  })

  test.each([
    [{}, []],
    [{ CONTACT_PHONE: '+383 44 123 456' }, ['Ask us what it costs for your place:']],
    [{ LANDING_PRICES: 'free' }, ['Free of charge']],
  ])('with only %j it claims nothing else', async (env: Record<string, string>, claims) => {
    const plain = await startServer({ pages: true, env })
    try {
      const html = await (await fetch(`${plain.url}/`)).text()
      for (const claim of claims) expect(html).toContain(claim)
      expect(html.includes('id="prices"')).toBe(claims.length > 0)
      expect(html).not.toMatch(/mailto:|€19|reviews|4\.9/)
      expect(html.includes('href="tel:+38344123456"')).toBe('CONTACT_PHONE' in env)
    } finally {
      await plain.close()
    }
  })

  test.each(languages)('has its title and the pictures of the product in %s', async (language) => {
    const landing = await page(`/?lang=${language}`)
    expect(textOf(landing, 'h1')).toBe(allPublicTexts[language]['landing.title'])
    const pictures = [...landing.querySelectorAll('picture')].map(({ innerHTML }) => innerHTML)
    expect(pictures).toHaveLength(4)
    // English stands in for a language without pictures of its own.
    for (const picture of pictures) expect(picture).toMatch(new RegExp(`-(${language}|en)-`))
  })

  test('answers questions without a script, and is linked to from the other pages', async () => {
    const questions = [...(await page('/')).querySelectorAll('#questions details')]
    const payment = questions.find(
      (question) => question.querySelector('summary')?.textContent === 'How do guests pay?',
    )
    expect(payment?.textContent).toContain('Sofra does not take payments.')
    expect(payment?.hasAttribute('open')).toBe(false)
    expect(linksTo(await page('/search'), 'Questions and answers')).toEqual(['/#questions'])
  })

  test('contains neither the policy nor the film, but links to both, and serves ranges of the film', async () => {
    const html = await (await fetch(`${server.url}/`)).text()
    expect(html).not.toContain('Argon2id')
    expect(html).not.toContain('<video')
    const landing = await page('/')
    expect(linksTo(landing, 'Privacy policy')).toContain('/privacy')
    const [film] = linksTo(landing, 'Watch the film')
    expect(film).toMatch(/\.mp4$/)
    const answer = await fetch(server.url + film, { headers: { Range: 'bytes=1000-1999' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await answer.arrayBuffer()).byteLength).toBe(1000)
  })
})

test.each(languages)('the privacy policy has a page with all its sections in %s', async (language) => {
  const policy = allPolicies[language]
  const privacy = await page(`/privacy?lang=${language}`)
  expect(textOf(privacy, 'h1')).toBe(policy.title)
  expect([...privacy.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
    policy.sections.map(({ heading }) => heading),
  )
  expect(privacy.body.textContent).toContain(new URL(server.services.config.publicUrl).host)
})

describe('the language menu', () => {
  test.each(['/', '/search', '/privacy'])('of %s links to the page in each language', async (path) => {
    const at = await page(`${path}?lang=nl`)
    expect(hrefs(at, '.languages a')).toEqual(languages.map((language) => `?lang=${language}`))
    expect(hrefs(at, '.languages a[aria-current]')).toEqual(['?lang=nl'])
  })

  test('keeps what was searched for', async () => {
    expect(hrefs(await page('/search?name=arta&lang=nl'), '.languages a')).toContain('?name=arta&lang=fr')
  })

  test('is not needed again: the links of a page in a language of its address carry it on', async () => {
    const { 'nav.search': search, 'questions.title': questions } = allPublicTexts.nl
    const landing = await page('/?lang=nl')
    expect(linksTo(landing, search)).toContain('/search?lang=nl')
    expect(linksTo(await page('/search?lang=nl'), questions)).toEqual(['/?lang=nl#questions'])
    expect(linksTo(await page('/'), allPublicTexts.en['nav.search'])).toContain('/search')
  })
})
