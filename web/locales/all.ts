import { inEachLanguage } from './in-each-language.ts'
import { guestTexts, policies, publicTexts } from './load.ts'

/** All languages at once, for the server's renderer. */
export const allGuestTexts = await inEachLanguage(guestTexts)
export const allPublicTexts = await inEachLanguage(publicTexts)
export const allPolicies = await inEachLanguage(policies)
