import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/payment-providers.ts'

export const it = {
  'settings.tips': 'Mance per chi paga online, in percentuale',
  'settings.tipsHint': 'Fino a tre, per esempio 5, 10, 15. Vuoto: non si chiede la mancia.',

  'provider.title': 'Pagamenti online',
  'provider.lead':
    'I clienti pagano con il telefono, direttamente sul tuo conto presso un servizio di pagamento. Sofra non aggiunge commissioni e non vede mai una carta.',
  'provider.online': 'I clienti possono pagare online',
  'provider.enterKeys': 'Inserisci chiavi',
  'provider.replaceKeys': 'Sostituisci chiavi',
  'provider.testKeys': 'Prova chiavi',
  'provider.keysWork': 'Le chiavi funzionano',
  'provider.keysSaved': 'Le chiavi funzionano e sono salvate',
  'provider.removeKeys': 'Rimuovi chiavi',
  'provider.removeAsk': 'I clienti non potranno più pagare online con {name}.',
  'provider.keysRemoved': 'Le chiavi sono state rimosse',
  'provider.account': 'Account',
  'provider.secretKey': 'Chiave segreta',
  'provider.keyEnding': 'finisce con {ending}',
  'provider.since': 'In uso dal',
  'provider.sinceBy': '{date}, inserita da {by}',
  'provider.heardOn': 'Ultimo messaggio',
  'provider.unheard': 'Ancora nessuno. Senza messaggi, un pagamento può apparire con un minuto di ritardo.',
  'provider.isTest': 'Chiavi di prova: nessun denaro reale',
  'provider.unreadable': 'Questo server non può più leggere queste chiavi. Inseriscile di nuovo.',
  'provider.keysOf': 'Chiavi di {name}',
  'provider.webhookHint':
    'In {name}, crea un webhook con questo indirizzo e questi eventi. Riceverai il segreto per la firma.',
  'provider.webhookUrl': 'Indirizzo del webhook',
  'provider.events': 'Eventi',
  'provider.secretKeyHint': 'Inizia con {example}. Viene conservata cifrata e non viene più mostrata.',
  'provider.webhookSecret': 'Segreto per la firma del webhook',
  'provider.webhookSecretHint': 'Inizia con {example}',
  'provider.openKeys': 'Le mie chiavi in {name}',
  'provider.testAndSave': 'Prova e salva',
  'error.provider-key-shape': 'Questa non è una chiave segreta del servizio',
  'error.provider-webhook-shape': 'Questo non è un segreto per la firma del servizio',
  'error.provider-key-wrong': 'Il servizio non conosce questa chiave',
  'error.provider-key-forbidden': 'Questa chiave non può incassare pagamenti e rimborsarli',
  'error.provider-currency': 'Il servizio non accetta la tua valuta',
  'error.provider-not-ready':
    'Questo account non può ancora incassare pagamenti. Completa la configurazione presso il servizio.',
  'error.provider-keys-missing': 'Non ci sono più chiavi di questo servizio',
  'error.provider-busy': 'In questo momento alcuni clienti stanno pagando. Riprova tra qualche minuto.',
  'error.refund-refused': 'Il servizio ha rifiutato questo rimborso',
} satisfies SameTexts<typeof en>
