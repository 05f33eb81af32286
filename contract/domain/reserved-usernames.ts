/** Words that have another meaning in an address. */
const reserved = new Set(
  'admin api app assets delivery demo-admin help home init login logout media menu menus open operator out privacy product qrcodes register reset-password search settings signup sofra static stripe support terms'.split(
    ' ',
  ),
)
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether a username is reserved because it has another meaning in an address or looks like an id. */
export const isReservedUsername = (username: string): boolean => reserved.has(username) || uuid.test(username)
