import { useLocation, useNavigate } from 'react-router'
import { createStore } from '#web/lib/store.ts'
import type { SignupDraft } from './signup-draft.ts'
import { pathOfStep } from './steps.ts'

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

/** The last part reached since the page was loaded: a reload starts at the first, since the password is lost. */
const reached = createStore(0)

/** The part that a phone shows. Each is an entry of the history, so that the browser's Back leads to the one before. */
export function usePart(): { part: number; showPart: (part: number) => void } {
  const { state } = useLocation() as { state: { part?: number } | null }
  const navigate = useNavigate()
  return {
    part: Math.min(state?.part ?? 0, reached.use()),
    showPart: (part) => {
      reached.set(Math.max(part, reached.get()))
      void navigate(pathOfStep(1), { state: { part } })
    },
  }
}

/** The first invalid field, in the order of the form. */
export const firstWrongField = (problems: Record<string, unknown>): string | undefined =>
  parts.flat().find((field) => problems[field])

export const partOf = (field: string): number =>
  parts.findIndex((fields) => fields.some((one) => one === field))
