import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'

/** What can be blocked and unblocked. */
interface Blockable {
  /** A guest's id or an IP address. */
  value: string
  /** What staff call it. */
  name: string
}

/** Blocks a guest id or an IP address from ordering, calling, rating and writing (back-office specification, section 4). */
export const blockActions = {
  block: action((value: string) => api('POST black-list-addresses', { body: { value } }), {
    confirm: 'blocks.ask',
    successText: 'blocks.done',
  }),
  unblock: action(({ value }: Blockable) => api('DELETE black-list-addresses', { body: { value } }), {
    subject: 'blocks.unblockThis',
    successText: 'blocks.undone',
  }),
}

/** All blocks, or those of these guest ids and addresses. */
export const readBlocks = (signal: AbortSignal, values?: string[]) =>
  api('GET black-list-addresses', { query: values ? { values: values.join(',') } : {}, signal })

const isAddress = (value: string) => /^[\d.]+$|:/.test(value)

/** An address, or the end of a guest's id, which is enough to distinguish guests. */
export const blockedName = (value: string): string => (isAddress(value) ? value : value.slice(-6))

/** `Address 192.0.2.1` or `Guest …1f0c2d`. */
export const blockedTitle = (value: string): string =>
  t(isAddress(value) ? 'blocks.anAddress' : 'blocks.aGuest', { value: blockedName(value) })
