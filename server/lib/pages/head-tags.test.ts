import { describe, expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { fullUrl, inLanguage, sharingTags, structuredData, type SharedPage } from './head-tags.ts'

const page: SharedPage = {
  publicUrl: 'https://menu.example.com',
  path: '/menu/1/4',
  askedLanguage: null,
  language: 'sq',
  title: 'Te "Arta" <b>',
  description: 'Supë & bukë',
  type: 'restaurant.menu',
}
const tags = (changes: Partial<SharedPage> = {}) => sharingTags({ ...page, ...changes })

describe('the tags of a shared page', () => {
  test('contain its canonical address, with or without a language', () => {
    expect(tags()).toContain('<link rel="canonical" href="https://menu.example.com/menu/1/4">')
    const asked = tags({ askedLanguage: 'fr', language: 'fr' })
    expect(asked).toContain('<link rel="canonical" href="https://menu.example.com/menu/1/4?lang=fr">')
    expect(asked).toContain('<meta property="og:url" content="https://menu.example.com/menu/1/4?lang=fr">')
  })

  test("contain the page's address in each language and without one", () => {
    for (const language of languages)
      expect(tags()).toContain(
        `<link rel="alternate" hreflang="${language}" href="https://menu.example.com/menu/1/4?lang=${language}">`,
      )
    expect(tags()).toContain('hreflang="x-default" href="https://menu.example.com/menu/1/4">')
  })

  test('keep the rest of the address', () => {
    const address = inLanguage({ publicUrl: page.publicUrl, path: '/search?name=tav%C3%AB' }, 'nl')
    expect(address).toBe('https://menu.example.com/search?name=tav%C3%AB&lang=nl')
    expect(tags({ path: '/search?name=a' })).toContain(
      'href="https://menu.example.com/search?name=a&amp;lang=en"',
    )
  })

  test('escape user input', () => {
    expect(tags()).toContain('<meta property="og:title" content="Te &quot;Arta&quot; &lt;b&gt;">')
    expect(tags()).toContain('content="Supë &amp; bukë"')
    expect(tags()).not.toContain('<b>')
  })

  test('contain its language and the alternatives', () => {
    expect(tags()).toContain('<meta property="og:locale" content="sq_AL">')
    expect(tags().match(/og:locale:alternate/g)).toHaveLength(languages.length - 1)
    expect(tags()).not.toContain('og:locale:alternate" content="sq_AL"')
  })

  test("contain the picture's full URL and size if there is one", () => {
    expect(tags()).toContain('<meta name="twitter:card" content="summary">')
    const shown = tags({ picture: { url: '/media/x.webp', alt: 'Supë', width: 800, height: 600 } })
    expect(shown).toContain('<meta property="og:image" content="https://menu.example.com/media/x.webp">')
    expect(shown).toContain('<meta property="og:image:width" content="800">')
    expect(shown).toContain('<meta name="twitter:card" content="summary_large_image">')
    const elsewhere = tags({ picture: { url: 'https://cdn.example.net/x.jpg', alt: '' } })
    expect(elsewhere).toContain('content="https://cdn.example.net/x.jpg"')
    expect(elsewhere).not.toContain('og:image:width')
  })

  test('keep an unlisted page out of search engines', () => {
    const unlisted = tags({ isUnlisted: true })
    expect(unlisted).toContain('<meta name="robots" content="noindex, follow">')
    expect(unlisted).not.toContain('hreflang')
  })
})

describe('structured data', () => {
  const read = (block: string) =>
    JSON.parse(block.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')) as unknown

  test('is one object, or several in a graph', () => {
    expect(read(structuredData([{ '@type': 'Restaurant', name: 'Te Arta' }]))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Te Arta',
    })
    expect(read(structuredData([{ '@type': 'A' }, { '@type': 'B' }]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
    })
  })

  test('cannot close its own script element', () => {
    const name = '</script><script>alert(1)</script>'
    const block = structuredData([{ '@type': 'Restaurant', name }])
    expect(block.match(/<\/script>/g)).toHaveLength(1)
    expect(read(block)).toMatchObject({ name })
  })
})

test('a path of this server is resolved against its public address, other addresses stay', () => {
  expect(fullUrl('https://menu.example.com', '/a')).toBe('https://menu.example.com/a')
  expect(fullUrl('https://menu.example.com', 'https://example.net/b')).toBe('https://example.net/b')
})
