import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions.ts'

/** A guest id or an IP address that may order, call, rate and write no more (back-office specification, section 4). */
export const blocking = {
  block: action((value: string) => api('POST black-list-addresses', { body: { value } }), {
    asks: 'blocks.ask',
    says: 'blocks.done',
  }),
  unblock: action((value: string) => api('DELETE black-list-addresses', { body: { value } }), {
    says: 'blocks.undone',
  }),
}
