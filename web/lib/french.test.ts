import { expect, it } from 'vitest'
import { fr as common } from '#web/locales/fr/common.ts'
import { fr as guest } from '#web/locales/fr/guest.ts'
import { fr as office } from '#web/locales/fr/office.ts'
import { fr as panels } from '#web/locales/fr/panels.ts'
import { fr as landing } from '#web/locales/fr/public.ts'
import { fr as privacy } from '#web/locales/fr/privacy.ts'
import { fr as refusals } from '#web/locales/fr/refusals.ts'

/**
 * French puts a no-break space before : ; ! ? and inside « »: U+00A0 before the colon, the narrow U+202F
 * elsewhere. Addresses and times contain other colons.
 */
const wrong = [
  /[^\u202f][;!?»]/,
  /«[^\u202f]/,
  /[^\u00a0]:(?![/\w])/,
  // The apostrophe must be typographic, too.
  /'/,
]

const files = { common, refusals, guest, panels, public: landing, privacy, office }

it.each(Object.entries(files))(
  'the French %s texts use no-break spaces and typographic apostrophes',
  (_, texts) => {
    const all = textsIn(texts)
    expect(all.length).toBeGreaterThan(5)
    expect(all.filter((text) => wrong.some((form) => form.test(text)))).toEqual([])
  },
)

/** All texts, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
