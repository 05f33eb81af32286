import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/factors.ts'

export const it = {
  'factor.title': 'Accesso in due passaggi',
  'factor.lead':
    'In un browser mai usato prima la password non basta: viene chiesto anche un codice di un’app sul tuo telefono o una passkey.',
  'factor.totp': 'App di autenticazione',
  'factor.unused': 'Non ancora usata',
  'factor.addApp': 'Aggiungi un’app',
  'factor.appHint':
    'Un’app come Google Authenticator, 2FAS o il tuo gestore di password crea un nuovo codice ogni mezzo minuto.',
  'factor.scan': 'Scansiona questo codice con l’app, oppure scrivi la chiave.',
  'factor.key': 'Chiave:',
  'factor.firstCode': 'Codice mostrato dall’app',
  'factor.firstCodeHint': 'Sei cifre',
  'factor.confirm': 'Conferma',
  'factor.addPasskey': 'Aggiungi una passkey',
  'factor.passkeyHint':
    'Il telefono, il computer o la chiave di sicurezza conferma che sei tu, con impronta, volto o PIN.',
  'factor.name': 'Nome',
  'factor.nameHint': 'Per riconoscerla',
  'factor.create': 'Crea la passkey',
  'factor.code': 'Codice',
  'factor.codeHint': 'Della tua app di autenticazione, o uno dei tuoi codici di recupero',
  'factor.recoveryOnly': 'Uno dei tuoi codici di recupero',
  'factor.usePasskey': 'Usa una passkey',
  'factor.passkeyFailed': 'La passkey non è stata usata. Riprova, oppure inserisci un codice.',
  'factor.added': 'Aggiunto. Da ora viene chiesto nei nuovi browser.',
  'factor.remove': 'Rimuovi il secondo passaggio',
  'factor.removeName': 'Rimuovi {name}',
  'factor.removed': 'Rimosso',
  'factor.recoveryCodes': 'Codici di recupero',
  'factor.recoveryHint':
    'Ognuno di questi codici funziona una volta, se perdi il telefono o la passkey. Conservali su carta o in un gestore di password: non verranno più mostrati.',
  'factor.codesLeft': { one: 'Resta {n} codice di recupero', other: 'Restano {n} codici di recupero' },
  'factor.newCodes': 'Crea nuovi codici di recupero',
  'factor.newCodesHint': 'Quelli vecchi smettono di funzionare.',
  'factor.copy': 'Copia tutto',
  'error.factor-needed': 'Inserisci un codice, oppure usa una passkey',
  'error.factor-wrong': 'Codice o passkey errati, oppure già usati',
  'error.factor-limit': 'Un account può avere al massimo 10 secondi passaggi',
  'account.delete': 'Elimina il mio account',
  'account.deleteHint':
    'Il tuo lavoro termina in tutti i tuoi locali, e il tuo account viene eliminato con indirizzo email, password e secondi passaggi. Il tuo nome resta su ciò che hai fatto. Se sei l’unico titolare di un locale, prima cedilo o eliminalo.',
  'account.deleted': 'Il tuo account è stato eliminato',
} satisfies SameTexts<typeof en>
