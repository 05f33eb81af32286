import { stored, storedNames } from '#web/lib/stored.ts'
import { readSignedInBusiness } from './staff-token.ts'

/** Who is logged in. */
export interface SignedInPerson {
  id: string
  firstName: string
  businessId: string
}

/** Kept as the role is: a pad without a network must know whose rounds it takes. */
const beginning = 'staff ' as const
const kept = (businessId: string) => stored(`${beginning}${businessId}`)
let person: SignedInPerson | null = parse(kept(readSignedInBusiness() ?? '').get())

function parse(text: string | null): SignedInPerson | null {
  try {
    return JSON.parse(text ?? 'null') as SignedInPerson | null
  } catch {
    return null
  }
}

export function rememberPerson({ id, firstName, businessId }: SignedInPerson): void {
  person = { id, firstName, businessId }
  kept(businessId).set(JSON.stringify(person))
}

/** The session has ended; a page that waits for a sign-in stays its own. */
export function forgetPerson({ isPageLeft }: { isPageLeft: boolean }): void {
  for (const name of storedNames(beginning)) stored(name).set(null)
  if (isPageLeft) person = null
}

export const signedInPerson = (): SignedInPerson | null => person
