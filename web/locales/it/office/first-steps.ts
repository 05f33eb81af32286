import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-steps.ts'

export const it = {
  'firstSteps.title': 'La tua prima ora',
  'firstSteps.progress': '{done} su {total} completati',
  'firstSteps.done': 'completato',
  'firstSteps.hide': 'Nascondi questi passi',
  'firstSteps.hideAsk': 'Nascondere i primi passi per sempre?',
  'firstSteps.logo': 'Aggiungi il tuo logo',
  'firstSteps.logoHint': 'I clienti lo vedono in cima al menu.',
  'firstSteps.menu': 'Crea il tuo primo menu',
  'firstSteps.menuHint': 'Per iniziare basta un menu con una sezione e un prodotto.',
  'firstSteps.tables': 'Prepara i tavoli',
  'firstSteps.tablesHint': 'Indica quanti sono: ognuno riceve un numero e un codice.',
  'firstSteps.codes': 'Metti i codici sui tavoli',
  'firstSteps.codesHint': 'Stampali qui, o scaricali in “Tavoli”.',
  'firstSteps.testOrder': 'Ordina dal tuo telefono',
  'firstSteps.testOrderHint': 'Come farebbe un cliente. L’ordine suona qui, ma non conta nelle vendite.',
  'firstSteps.orderingOff': 'Attiva prima “Ordini dai tavoli” nelle configurazioni.',
  'firstSteps.try': 'Il tuo ordine di prova',
  'firstSteps.tryLead':
    'Scansiona questo codice con il telefono, scegli qualcosa e invia l’ordine. Funziona da qualsiasi posto: la posizione non viene chiesta.',
  'firstSteps.code': 'Codice del tavolo di prova',
  'firstSteps.openHere': 'Apri il menu su questo dispositivo',
  'firstSteps.waiting': 'In attesa del tuo ordine',
  'firstSteps.arrived': 'Il tuo ordine è arrivato. Accettalo come accetterai quelli dei clienti.',
  'firstSteps.seeOrder': 'Guarda l’ordine',
  'firstSteps.closes':
    'Il tavolo di prova si chiude da solo dopo un giorno. Puoi anche eliminarlo in “Tavoli”.',
} as const satisfies SameTexts<typeof en>
