import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-steps.ts'

export const nl = {
  'firstSteps.title': 'Je eerste uur',
  'firstSteps.progress': '{done} van {total} gedaan',
  'firstSteps.done': 'gedaan',
  'firstSteps.hide': 'Deze stappen verbergen',
  'firstSteps.hideAsk': 'De eerste stappen voorgoed verbergen?',
  'firstSteps.logo': 'Voeg je logo toe',
  'firstSteps.logoHint': 'Gasten zien het boven aan de kaart.',
  'firstSteps.menu': 'Maak je eerste kaart',
  'firstSteps.menuHint': 'Een kaart met een rubriek en één product is genoeg om te beginnen.',
  'firstSteps.tables': 'Voeg je tafels toe',
  'firstSteps.tablesHint': 'Zeg hoeveel het er zijn: elke tafel krijgt een nummer en een code.',
  'firstSteps.codes': 'Zet de codes op de tafels',
  'firstSteps.codesHint': 'Druk ze hier af, of download ze bij Tafels.',
  'firstSteps.testOrder': 'Bestel met je eigen telefoon',
  'firstSteps.testOrderHint': 'Zoals een gast. Het klinkt hier en telt nergens mee.',
  'firstSteps.orderingOff': 'Zet eerst “Bestellingen aan tafel” aan in de configuratie.',
  'firstSteps.try': 'Je testbestelling',
  'firstSteps.tryLead':
    'Scan deze code met je telefoon, kies iets en verstuur de bestelling. Het kan overal: je locatie wordt niet gevraagd.',
  'firstSteps.code': 'Code van de testtafel',
  'firstSteps.openHere': 'De kaart op dit apparaat openen',
  'firstSteps.waiting': 'Wachten op je bestelling',
  'firstSteps.arrived': 'Je bestelling is er. Accepteer die zoals je straks die van je gasten accepteert.',
  'firstSteps.seeOrder': 'De bestelling bekijken',
  'firstSteps.closes': 'De testtafel sluit vanzelf na een dag. Je kunt hem ook bij Tafels verwijderen.',
} as const satisfies SameTexts<typeof en>
