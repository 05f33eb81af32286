import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/payment-providers.ts'

export const de = {
  'settings.tips': 'Trinkgeld für Gäste, die online zahlen, in Prozent',
  'settings.tipsHint': 'Bis zu drei, zum Beispiel 5, 10, 15. Leer: Es wird nicht nach Trinkgeld gefragt.',
  'provider.title': 'Onlinezahlungen',
  'provider.lead':
    'Gäste zahlen mit dem Handy direkt auf Ihr eigenes Konto bei einem Zahlungsanbieter. Sofra verlangt dafür nichts und sieht nie eine Bankkarte.',
  'provider.online': 'Gäste können online zahlen',
  'provider.enterKeys': 'Schlüssel eingeben',
  'provider.replaceKeys': 'Schlüssel ersetzen',
  'provider.testKeys': 'Schlüssel testen',
  'provider.keysWork': 'Die Schlüssel funktionieren',
  'provider.keysSaved': 'Die Schlüssel funktionieren und sind gespeichert',
  'provider.removeKeys': 'Schlüssel entfernen',
  'provider.removeAsk': 'Gäste können dann nicht mehr über {name} online zahlen.',
  'provider.keysRemoved': 'Die Schlüssel wurden entfernt',
  'provider.account': 'Konto',
  'provider.secretKey': 'Geheimer Schlüssel',
  'provider.keyEnding': 'endet auf {ending}',
  'provider.since': 'In Gebrauch seit',
  'provider.sinceBy': '{date}, eingegeben von {by}',
  'provider.heardOn': 'Letzte Nachricht',
  'provider.unheard': 'Noch keine. Ohne Nachrichten kann eine Zahlung eine Minute später erscheinen.',
  'provider.isTest': 'Testschlüssel: Es fließt kein echtes Geld',
  'provider.unreadable':
    'Dieser Server kann diese Schlüssel nicht mehr lesen. Bitte geben Sie sie erneut ein.',
  'provider.keysOf': 'Schlüssel von {name}',
  'provider.webhookHint':
    'Erstellen Sie in {name} einen Webhook mit dieser Adresse und diesen Ereignissen. Dort erhalten Sie das Signaturgeheimnis.',
  'provider.webhookUrl': 'Adresse des Webhooks',
  'provider.events': 'Ereignisse',
  'provider.secretKeyHint':
    'Beginnt mit {example}. Er wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
  'provider.webhookSecret': 'Signaturgeheimnis des Webhooks',
  'provider.webhookSecretHint': 'Beginnt mit {example}',
  'provider.openKeys': 'Meine Schlüssel bei {name}',
  'provider.testAndSave': 'Testen und speichern',
  'error.provider-key-shape': 'Das ist kein geheimer Schlüssel des Anbieters',
  'error.provider-webhook-shape': 'Das ist kein Signaturgeheimnis des Anbieters',
  'error.provider-key-wrong': 'Der Anbieter kennt diesen Schlüssel nicht',
  'error.provider-key-forbidden': 'Mit diesem Schlüssel sind Zahlungen und Erstattungen nicht erlaubt',
  'error.provider-currency': 'Der Anbieter nimmt Ihre Währung nicht an',
  'error.provider-not-ready':
    'Dieses Konto kann noch keine Zahlungen annehmen. Schließen Sie die Einrichtung beim Anbieter ab.',
  'error.provider-keys-missing': 'Für diesen Anbieter gibt es keine Schlüssel mehr',
  'error.provider-busy': 'Gerade zahlen Gäste. Versuchen Sie es in ein paar Minuten erneut.',
  'error.refund-refused': 'Der Anbieter hat diese Erstattung abgelehnt',
} satisfies SameTexts<typeof en>
