/** The version in package.json. */
export const version = '2.2.2'
