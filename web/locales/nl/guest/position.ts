import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/position.ts'

export const nl = {
  'error.12000': 'De afstand is te groot',
  'position.far':
    'Volgens je telefoon ben je {distance} verderop; het moet binnen {radius} zijn. Zit je aan tafel? Ga dichter bij een raam staan en probeer het opnieuw, of vraag het personeel.',
  'position.show': 'Laat dit aan de ober zien:',
  location_denied_ios:
    'Zonder je locatie kan er niets naar het personeel worden verstuurd.\n\niPhone: Instellingen → Privacy en beveiliging → Locatievoorzieningen → je browser → Bij gebruik van app.\n\nAndroid: tik op het pictogram naast het adres → Machtigingen → Locatie → Toestaan.\n\nProbeer het daarna opnieuw.',
  location_unavailable:
    'Je telefoon kon niet bepalen waar je bent. Zet locatie aan of ga dichter bij een raam staan en probeer het opnieuw.',
  location_slow:
    'Je telefoon doet er te lang over om te bepalen waar je bent. Er is niets verloren. Ga dichter bij een raam staan en probeer het opnieuw, of vraag het personeel.',
  location_imprecise:
    'Je telefoon weet maar ongeveer waar je bent. Ga dichter bij een raam staan en probeer het opnieuw, of vraag het personeel.',
} satisfies SameTexts<typeof en>
