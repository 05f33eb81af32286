import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-hour.ts'

export const nl = {
  'firstHour.title': 'Je eerste uur',
  'firstHour.progress': '{done} van {total} gedaan',
  'firstHour.done': 'gedaan',
  'firstHour.hide': 'Deze stappen verbergen',
  'firstHour.hideAsk': 'De eerste stappen voorgoed verbergen?',
  'firstHour.logo': 'Voeg je logo toe',
  'firstHour.logoHint': 'Gasten zien het boven aan de kaart.',
  'firstHour.menu': 'Maak je eerste kaart',
  'firstHour.menuHint': 'Een kaart met een rubriek en één product is genoeg om te beginnen.',
  'firstHour.tables': 'Voeg je tafels toe',
  'firstHour.tablesHint': 'Zeg hoeveel het er zijn: elke tafel krijgt een nummer en een code.',
  'firstHour.codes': 'Zet de codes op de tafels',
  'firstHour.codesHint': 'Druk ze hier af, of download ze bij Tafels.',
  'firstHour.testOrder': 'Bestel met je eigen telefoon',
  'firstHour.testOrderHint': 'Zoals een gast. Het klinkt hier en telt nergens mee.',
  'firstHour.orderingOff': 'Zet eerst “Bestellingen aan tafel” aan in de configuratie.',
  'firstHour.try': 'Je testbestelling',
  'firstHour.tryLead':
    'Scan deze code met je telefoon, kies iets en verstuur de bestelling. Het kan overal: je locatie wordt niet gevraagd.',
  'firstHour.code': 'Code van de testtafel',
  'firstHour.openHere': 'De kaart op dit apparaat openen',
  'firstHour.waiting': 'Wachten op je bestelling',
  'firstHour.arrived': 'Je bestelling is er. Accepteer die zoals je straks die van je gasten accepteert.',
  'firstHour.seeOrder': 'De bestelling bekijken',
  'firstHour.closes': 'De testtafel sluit vanzelf na een dag. Je kunt hem ook bij Tafels verwijderen.',
} as const satisfies SameTexts<typeof en>
