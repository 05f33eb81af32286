import { officePaths as screens } from '#contract/domain/office-paths.ts'

const addresses = Object.values(screens)

/** Everything below a path with a placeholder belongs to the office, which reports unknown ids itself. */
const below = (address: string) => address.replace(/\/:.*$/, '/*')

/** The office's paths as routes of the server. */
export const officePaths: string[] = [...new Set(addresses.map(below))]
