import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/blocks.ts'

export const de = {
  'blocks.block': 'Sperren',
  'blocks.address': 'Adresse {address} sperren',
  'blocks.ask': 'Möchten Sie diesen Gast sperren?',
  'blocks.done': 'Gast gesperrt!',
  'blocks.undone': 'Sperre aufgehoben',
  'blocks.title': 'Gesperrte Gäste',
  'blocks.lead': 'Sie können die Karte lesen, aber nicht bestellen, rufen, bewerten oder Feedback geben.',
  'blocks.none': 'Niemand ist gesperrt',
  'blocks.anAddress': 'Adresse {value}',
  'blocks.aGuest': 'Gast …{value}',
  'blocks.unblock': 'Sperre aufheben',
  'blocks.unblockThis': 'Sperre aufheben: {name}',
  'blocks.unblockAddress': 'Sperre aufheben: Adresse {address}',
  'blocks.menu': 'Mehr zu diesem Gast',
  'blocks.addressHint':
    'Es kann Ihr eigenes Netz sein: Dann könnte niemand in Ihrem WLAN bestellen, rufen, bewerten oder Feedback geben. Meist genügt es, den Gast zu sperren.',
  'blocks.goOn': 'Weiter',
} satisfies SameTexts<typeof en>
