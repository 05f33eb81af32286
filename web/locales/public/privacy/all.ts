import type { Language } from '#contract/domain/bounds.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import type { Policy } from './policy.ts'
import { sq } from './sq.ts'

/** For the server's renderer, which needs all languages. */
export const allPolicies: Record<Language, Policy> = { en, sq, fr, nl }
