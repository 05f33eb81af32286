import { createStore } from '#web/lib/store.ts'
import type { SignupDraft } from './signup-draft.ts'

/** The parts of the details, each of which fits a phone, with their fields. */
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

/** The one that a phone shows. A change of language shows the same again, a reload the first: its password is gone. */
export const currentPart = createStore(0)

/** The first field that is wrong, in the order of the form. */
export const firstWrongField = (problems: Record<string, unknown>): string | undefined =>
  parts.flat().find((field) => problems[field])

export const partOf = (field: string): number =>
  parts.findIndex((fields) => fields.some((one) => one === field))
