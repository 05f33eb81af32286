import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { languages, type Language } from '#contract/domain/languages.ts'
import { PublicContextProvider } from '../public-context.tsx'
import { Screen } from './screen.tsx'

afterEach(cleanup)

const names = ['menu', 'orders', 'tables', 'kitchen'] as const

function addresses(language: Language): string[] {
  const context = { t: () => '', language, contact: {}, to: (path: string) => path }
  const { container } = render(
    <PublicContextProvider value={context as never}>
      {names.map((name) => (
        <Screen key={name} name={name} alt="" />
      ))}
    </PublicContextProvider>,
  )
  return [...container.querySelectorAll('source, img')].map(
    (element) => element.getAttribute('srcset') ?? element.getAttribute('src') ?? '',
  )
}

const taken = Object.keys(import.meta.glob('../pictures/*.avif'))

test.each(languages)('there is a picture of each screen in %s, or in English, in both themes', (language) => {
  const own = taken.some((file) => file.includes(`-${language}-`)) ? language : 'en'
  const of = (name: string) =>
    [`${name}-${own}-dark.avif`, `${name}-${own}-light.avif`, `${name}-en-light.webp`].map((file) =>
      expect.stringContaining(file),
    )
  expect(addresses(language)).toEqual(names.flatMap(of))
})
