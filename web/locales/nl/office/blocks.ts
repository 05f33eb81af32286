import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/blocks.ts'

export const nl = {
  'blocks.block': 'Blokkeren',
  'blocks.address': 'Adres {address} blokkeren',
  'blocks.ask': 'Wil je deze gebruiker blokkeren?',
  'blocks.done': 'Gast geblokkeerd!',
  'blocks.undone': 'Gast niet meer geblokkeerd',
  'blocks.title': 'Geblokkeerde gasten',
  'blocks.lead': 'Zij kunnen de kaart lezen, maar niet bestellen, roepen, beoordelen of feedback geven.',
  'blocks.none': 'Niemand is geblokkeerd',
  'blocks.anAddress': 'Adres {value}',
  'blocks.aGuest': 'Gast …{value}',
  'blocks.unblock': 'Deblokkeren',
  'blocks.unblockThis': '{name} deblokkeren',
  'blocks.unblockAddress': 'Adres {address} deblokkeren',
  'blocks.menu': 'Meer over deze gast',
  'blocks.addressHint':
    'Het kan het netwerk van de zaak zelf zijn: dan kan niemand op je wifi nog bestellen, roepen, beoordelen of schrijven. Vaak is het genoeg om de gast te blokkeren.',
  'blocks.goOn': 'Doorgaan',
} satisfies SameTexts<typeof en>
