import { officePaths as screens } from '#contract/domain/office-paths.ts'

const addresses = Object.values(screens)

/** Everything below an address with a placeholder is the office's, which says itself what is not there. */
const below = (address: string) => address.replace(/\/:.*$/, '/*')

/** What the office answers, as routes of the server. */
export const officePaths: string[] = [...new Set(addresses.map(below))]
