import { createStore } from '#web/lib/store.ts'
import type { SignupDraft } from './signup-draft.ts'

/** The parts of the details, each of which fits on a phone, with their fields. */
export const parts = [
  ['firstName', 'lastName', 'email', 'password'],
  ['businessAddressLine', 'businessCity', 'businessCountry', 'positionText'],
  [
    'businessName',
    'businessUsername',
    'businessType',
    'businessPhoneNumber',
    'language',
    'secondaryLanguage',
    'currency',
  ],
] as const satisfies (readonly (keyof SignupDraft)[])[]

export const lastPart = parts.length - 1

/**
 * The part that a phone shows. It stays after a change of language; a reload starts at the first, since the
 * password is lost.
 */
export const currentPart = createStore(0)

/** The first invalid field, in the order of the form. */
export const firstWrongField = (problems: Record<string, unknown>): string | undefined =>
  parts.flat().find((field) => problems[field])

export const partOf = (field: string): number =>
  parts.findIndex((fields) => fields.some((one) => one === field))
