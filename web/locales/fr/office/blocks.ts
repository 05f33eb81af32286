import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/blocks.ts'

export const fr = {
  'blocks.block': 'Bloquer',
  'blocks.address': 'Bloquer l’adresse {address}',
  'blocks.ask': 'Voulez-vous bloquer cet utilisateur ?',
  'blocks.done': 'Client bloqué !',
  'blocks.undone': 'Débloqué',
  'blocks.title': 'Clients bloqués',
  'blocks.lead': 'Ils peuvent lire la carte, mais ni commander, ni appeler, ni noter, ni écrire.',
  'blocks.none': 'Personne n’est bloqué',
  'blocks.anAddress': 'Adresse {value}',
  'blocks.aGuest': 'Client …{value}',
  'blocks.unblock': 'Débloquer',
  'blocks.unblockThis': 'Débloquer {name}',
  'blocks.unblockAddress': 'Débloquer l’adresse {address}',
  'blocks.menu': 'Plus sur ce client',
  'blocks.addressHint':
    'C’est peut-être votre propre réseau : alors plus personne sur votre Wi-Fi ne pourra commander, appeler, noter ni écrire. Bloquer le client suffit souvent.',
  'blocks.goOn': 'Continuer',
} satisfies SameTexts<typeof en>
