import type { Texts } from '#web/lib/i18n.ts'

/** Blocking guests. */
export const en = {
  // The one button of the specification has this word to itself.
  'blocks.block': 'Block',
  'blocks.address': 'Shut out the address {address}',
  'blocks.ask': 'Do you want to block this user?',
  'blocks.done': 'Client blocked!',
  'blocks.undone': 'Let in again',
  'blocks.title': 'Guests shut out',
  'blocks.lead': 'They read the menu, but cannot order, call, rate or write.',
  'blocks.none': 'Nobody is shut out',
  'blocks.anAddress': 'Address {value}',
  'blocks.aGuest': 'Guest …{value}',
  'blocks.unblock': 'Let in again',
  'blocks.unblockThis': 'Let in again: {value}',
  'blocks.menu': 'More about this guest',
  'blocks.addressHint':
    'It may be the house’s own network: then nobody on your Wi-Fi can order, call, rate or write any more. Often it is enough to block the guest.',
  'blocks.goOn': 'Go on',
} as const satisfies Texts
