import type { Texts } from '#web/lib/i18n.ts'

/** Blocking guests. */
export const en = {
  // The specification reserves this label for one button.
  'blocks.block': 'Block',
  'blocks.address': 'Block address {address}',
  'blocks.ask': 'Do you want to block this user?',
  'blocks.done': 'Client blocked!',
  'blocks.undone': 'Unblocked',
  'blocks.title': 'Blocked guests',
  'blocks.lead': 'They can read the menu, but not order, call, rate or leave feedback.',
  'blocks.none': 'Nobody is blocked',
  'blocks.anAddress': 'Address {value}',
  'blocks.aGuest': 'Guest …{value}',
  'blocks.unblock': 'Unblock',
  'blocks.unblockThis': 'Unblock {name}',
  'blocks.unblockAddress': 'Unblock address {address}',
  'blocks.menu': 'More about this guest',
  'blocks.addressHint':
    'It may be your own network: then nobody on your Wi-Fi could order, call, rate or leave feedback. Blocking the guest is usually enough.',
  'blocks.goOn': 'Continue',
} as const satisfies Texts
