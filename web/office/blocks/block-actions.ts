import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'

/** Blocks a guest id or an IP address from ordering, calling, rating and writing (back-office specification, section 4). */
export const blockActions = {
  block: action((value: string) => api('POST black-list-addresses', { body: { value } }), {
    confirm: 'blocks.ask',
    successText: 'blocks.done',
  }),
  unblock: action((value: string) => api('DELETE black-list-addresses', { body: { value } }), {
    successText: 'blocks.undone',
  }),
}
