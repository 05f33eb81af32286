import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { inputsOf, refuses, sampleOf, stringFieldsOf, withValue } from './body-fields.ts'

/** Compared and never shown, so that any character is allowed. */
const secrets = ['password', 'oldPassword', 'newPassword']
const textsOf = (schema: z.ZodType) =>
  stringFieldsOf(schema).filter(({ path }) => !secrets.includes(String(path.at(-1))))
/**
 * Checks every text of every call: a new one with a bare `z.string()` fails here. Lone surrogates, NUL and
 * bidirectional controls are rejected everywhere, and invisible texts wherever a text is required.
 */
const calls = Object.values(contract).flatMap((topic) => Object.entries<Endpoint>(topic))
const inputs = calls.flatMap(([key, endpoint]) =>
  inputsOf(endpoint)
    .map((schema) => ({ key, schema, fields: textsOf(schema) }))
    .filter(({ fields }) => fields.length),
)
/** Characters that a text must not contain. */
const unwritten = ['a\ud83cb', 'a\0b', 'a\u202ab', 'a\u202eb', 'a\u2066b', 'a\u2069b', 'a\u200fb', 'a\u061cb']
const blanks = [
  '',
  ' ',
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u1160',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
]

test('finds more than 60 texts', () => {
  expect(inputs.flatMap(({ fields }) => fields).length).toBeGreaterThan(60)
})

describe.each(inputs)('$key', ({ schema, fields }) => {
  const right = sampleOf(schema)

  test('rejects texts that cannot be shown as written', () => {
    for (const { path } of fields) {
      for (const text of unwritten) {
        expect(refuses(schema, withValue(right, path, text), path), `${path.join('.')} ${escape(text)}`).toBe(
          true,
        )
      }
    }
  })

  test('rejects invisible texts where a text is required', () => {
    for (const { path } of fields) {
      const isRequired = refuses(schema, withValue(right, path, ''), path)
      for (const blank of isRequired ? blanks : []) {
        expect(
          refuses(schema, withValue(right, path, blank), path),
          `${path.join('.')} ${escape(blank)}`,
        ).toBe(true)
      }
    }
  })
})

const escape = (text: string) => JSON.stringify(text)
