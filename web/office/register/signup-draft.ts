import { CurrencyCode } from '#contract/shared/shapes.ts'
import { savedLanguage } from '#web/lib/i18n.ts'
import { suggestCurrency } from '#web/office/ui/currencies.ts'
import { suggestLanguages } from '#web/office/ui/languages.ts'

/** The fields of the form; everything else gets the specification's defaults for a new business (customer, section 9). */
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  businessName: '',
  businessUsername: '',
  businessType: 'RESTAURANTS',
  businessAddressLine: '',
  businessCity: '',
  businessCountry: '',
  businessPhoneNumber: '',
  language: '',
  secondaryLanguage: '',
  currency: '',
  /** Coordinates, or a link to a position on a map. */
  positionText: '',
  isOwnPosition: false,
}
export type SignupDraft = typeof empty

// In this tab only: the next user of a shared computer must not find it.
const name = 'signup_draft'
/** Survives a change of language; the password is stored nowhere else. */
let inMemory: SignupDraft | undefined

/**
 * The form as typed before, also after a reload (then without the password); else empty, with suggested
 * values.
 */
export function savedDraft(): SignupDraft {
  inMemory ??= { ...suggested(), ...storedDraft() }
  return inMemory
}

export function saveDraft(draft: SignupDraft): void {
  inMemory = draft
  const { password: _, ...lasting } = draft
  withStorage((storage) => storage.setItem(name, JSON.stringify(lasting)))
}

export function forgetDraft(): void {
  inMemory = undefined
  withStorage((storage) => storage.removeItem(name))
}

/** A chosen language takes precedence over the browser's, and the currency of the photos over that of the place. */
function suggested(): SignupDraft {
  const tags = [savedLanguage() ?? [], navigator.languages].flat()
  const seen = CurrencyCode.safeParse(new URLSearchParams(location.search).get('currency'))
  return {
    ...empty,
    ...suggestLanguages(tags),
    currency: seen.data ?? suggestCurrency('', navigator.languages),
  }
}

function storedDraft(): Partial<SignupDraft> {
  const stored = withStorage((storage) => JSON.parse(storage.getItem(name) ?? '{}') as Partial<SignupDraft>)
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([field]) => field in empty))
}

/** If storage is blocked (private windows), a reload loses the draft. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}
