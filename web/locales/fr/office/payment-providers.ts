import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/payment-providers.ts'

export const fr = {
  'settings.tips': 'Pourboires proposés au paiement en ligne, en pour cent',
  'settings.tipsHint': 'Trois au plus, par exemple 5, 10, 15. Vide : aucun pourboire n’est demandé.',
  'provider.title': 'Paiement en ligne',
  'provider.lead':
    'Vos clients paient sur leur téléphone, directement sur votre compte chez un prestataire de paiement. Sofra n’ajoute aucuns frais et ne voit jamais de carte.',
  'provider.online': 'Les clients peuvent payer en ligne',
  'provider.enterKeys': 'Saisir les clés',
  'provider.replaceKeys': 'Remplacer les clés',
  'provider.testKeys': 'Tester les clés',
  'provider.keysWork': 'Les clés fonctionnent',
  'provider.keysSaved': 'Les clés fonctionnent et sont enregistrées',
  'provider.removeKeys': 'Retirer les clés',
  'provider.removeAsk': 'Vos clients ne pourront alors plus payer en ligne avec {name}.',
  'provider.keysRemoved': 'Les clés ont été retirées',
  'provider.account': 'Compte',
  'provider.secretKey': 'Clé secrète',
  'provider.keyEnding': 'se termine par {ending}',
  'provider.since': 'Utilisées depuis',
  'provider.sinceBy': '{date}, saisies par {by}',
  'provider.heardOn': 'Dernier message',
  'provider.unheard':
    'Aucun pour l’instant. Sans messages, un paiement peut apparaître une minute plus tard.',
  'provider.isTest': 'Clés de test : aucun argent réel ne circule',
  'provider.unreadable': 'Ce serveur ne peut plus lire ces clés. Veuillez les saisir à nouveau.',
  'provider.keysOf': 'Clés de {name}',
  'provider.webhookHint':
    'Dans {name}, créez un webhook avec cette adresse et ces événements. Vous y trouverez le secret de signature.',
  'provider.webhookUrl': 'Adresse du webhook',
  'provider.events': 'Événements',
  'provider.secretKeyHint':
    'Commence par {example}. Elle est conservée chiffrée et ne sera plus jamais affichée.',
  'provider.webhookSecret': 'Secret de signature du webhook',
  'provider.webhookSecretHint': 'Commence par {example}',
  'provider.openKeys': 'Mes clés chez {name}',
  'provider.testAndSave': 'Tester et enregistrer',
  'error.provider-key-shape': 'Ce n’est pas une clé secrète de ce prestataire',
  'error.provider-webhook-shape': 'Ce n’est pas un secret de signature de ce prestataire',
  'error.provider-key-wrong': 'Le prestataire ne connaît pas cette clé',
  'error.provider-key-forbidden': 'Cette clé ne permet pas d’encaisser et de rembourser',
  'error.provider-currency': 'Le prestataire n’accepte pas votre devise',
  'error.provider-not-ready':
    'Ce compte ne peut pas encore encaisser. Terminez sa configuration chez le prestataire.',
  'error.provider-keys-missing': 'Il n’y a plus de clés de ce prestataire',
  'error.provider-busy': 'Des clients sont en train de payer. Réessayez dans quelques minutes.',
  'error.refund-refused': 'Le prestataire a refusé ce remboursement',
} satisfies SameTexts<typeof en>
