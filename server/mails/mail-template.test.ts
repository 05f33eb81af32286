import { expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { renderMail } from './mail-template.ts'
import { textsIn } from '#server/texts/texts.ts'

test('contains the same in HTML and in text, and escapes markup', () => {
  const { html, text } = renderMail({
    language: 'en',
    subject: 'A <b>bold</b> subject',
    greeting: 'Hello <script>alert(1)</script>,',
    paragraphs: ['Fish & chips'],
    rows: [{ name: '"Soup"', value: '4' }],
    button: { label: 'Go', link: 'https://example.com/?a=1&b="2"' },
    after: ['Bye'],
    unsubscribe: { label: 'No more', link: 'https://example.com/no' },
  })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  for (const piece of [
    'Fish &amp; chips',
    '&quot;Soup&quot;',
    'href="https://example.com/?a=1&amp;b=&quot;2&quot;"',
  ])
    expect(html).toContain(piece)
  expect(text).toBe(
    'Hello <script>alert(1)</script>,\n\nFish & chips\n\n"Soup" – 4\n\nGo\nhttps://example.com/?a=1&b="2"\n\nBye\n\n-- \nNo more\nhttps://example.com/no\n',
  )
})

test.each(languages)('%s has its own texts', (language) => {
  const { welcome } = textsIn(language).mails
  expect(welcome.before('Te Arta')).toContain('Te Arta')
  if (language !== 'en') expect(welcome.subject).not.toBe(textsIn('en').mails.welcome.subject)
})
