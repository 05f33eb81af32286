import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from './en.ts'
import { nl as refusals } from '#web/locales/refusals/nl.ts'

export const nl = {
  ...refusals,

  'cart.commentHint': 'Allergieën, wensen …',
  'cart.send': 'Bestellen voor tafel {n}',
  'cart.scanTable': 'Scan de code op je tafel om te bestellen.',
  'cart.whyPosition':
    'Zodat alleen gasten aan tafel kunnen bestellen, wordt je telefoon gevraagd waar je bent. De plek wordt niet bewaard.',
  'sending.creating': 'Voorbereiden …',
  'sending.locating': 'Controleren waar je bent …',
  'sending.sending': 'Versturen …',
  'sending.offline': 'Geen verbinding, opnieuw proberen …',
  'life.sent': 'Verstuurd',
  'life.seen': 'Gezien',
  'life.decision': 'Besluit',
  'feedback.name': 'Volledige naam',
  'feedback.send': 'Feedback versturen',
  'feedback.thanks': 'Bedankt voor je feedback!',
  'business-feedback-error': 'Je feedback kon niet worden verstuurd. Probeer het later opnieuw!',
  'error.offline': 'Geen verbinding. Probeer het opnieuw.',
  'error.50000': 'Je hebt dit product al beoordeeld!',
  'error.menu-disabled': 'De kaart van deze zaak is uitgeschakeld',
  'error.ordering-off': 'Deze zaak neemt hier geen bestellingen aan',
  'error.business-unknown': 'Deze zaak bestaat niet',
  'error.product-unknown': 'Dit product bestaat niet meer',
  'error.product-unavailable': 'Dit product is nu niet verkrijgbaar',
  'error.12000': 'De afstand is te groot',
  'error.0005': 'U bent geblokkeerd bij deze zaak',
  'error.order': 'Er was een probleem, probeer het later opnieuw!',
  'life.unseen': 'Nog niet gezien, zeg het even tegen het personeel.',
  'life.unseenDelivery': 'Nog niet gezien. Bel {phone}.',
  'waiter.table': 'Naar tafel {n} roepen',
  'waiter.whyPosition':
    'Zodat alleen gasten aan tafel kunnen roepen, wordt je telefoon gevraagd waar je bent. De plek wordt niet bewaard.',
  'waiter.coming': 'De ober komt naar tafel {n}.',
  'waiter.pause': {
    one: 'Je kunt over {n} seconde weer roepen.',
    other: 'Je kunt over {n} seconden weer roepen.',
  },
  'waiter.0005':
    'Dit IP-adres is geblokkeerd wegens kwaadwillige activiteit en herhaalde pogingen worden gemeld.',
  'waiter.12000': 'De ober kon niet worden geroepen, de afstand is te groot!',
  'waiter.failed': 'Het verzoek is niet uitgevoerd!',
  'cart.changed': 'Sinds je keuze is er iets veranderd. Kijk je lijst even na.',
  'cart.priceWas': 'Nieuwe prijs: het was {old}, het is nu {new}.',
  'cart.gone': 'Staat nu niet op de kaart',
  'cart.remove': '{name} verwijderen',
  'cart.understood': 'Ik heb de nieuwe prijs van {name} gezien',
  delivery: 'Bezorging',
  'delivery.next': 'Naar de bezorging',
  'delivery.hours': 'Bezorging {start}–{end}',
  'delivery.always': 'Bezorging de hele dag',
  'delivery.fee': 'Bezorgkosten',
  'delivery.free': 'Gratis',
  'delivery.freeFrom': 'Gratis bezorging vanaf {limit}',
  'delivery.address': 'Adres',
  'delivery.addressHint': 'Straat, nummer, verdieping, bel',
  'delivery.email': 'E-mail',
  'delivery.phone': 'Telefoon',
  'delivery.send': 'Bestellen voor {total}',
  location_denied_ios:
    'Zonder je locatie kan er niets naar het personeel worden verstuurd.\n\niPhone: Instellingen → Privacy → Locatievoorzieningen → je browser → Bij gebruik.\n\nAndroid: tik op het slotje naast het adres → Machtigingen → Locatie → Toestaan.\n\nProbeer het daarna opnieuw.',
  location_unavailable:
    'Je telefoon kon niet bepalen waar je bent. Zet locatie aan of ga dichter bij een raam staan en probeer het opnieuw.',
  location_slow:
    'Je telefoon doet er te lang over om te bepalen waar je bent. Er is niets verloren. Ga dichter bij een raam staan en probeer het opnieuw, of vraag het personeel.',
  location_imprecise:
    'Je telefoon weet maar ongeveer waar je bent. Ga dichter bij een raam staan en probeer het opnieuw, of vraag het personeel.',
  'error.waiter-off': 'De ober kan hier niet worden geroepen',
  'error.waiter-too-soon': 'De ober is net geroepen.',
  'error.delivery-off': 'Deze zaak bezorgt op dit moment niet',
  'error.delivery-closed': 'Op dit uur wordt er niet bezorgd',
  'error.table-unknown': 'Deze tafel bestaat niet. Scan de code op je tafel opnieuw.',
} satisfies SameTexts<PanelTexts>
