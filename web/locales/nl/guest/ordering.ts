import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ordering.ts'

export const nl = {
  'sending.creating': 'Voorbereiden …',
  'sending.locating': 'Controleren waar je bent …',
  'sending.sending': 'Versturen …',
  'sending.paying': 'Betaalpagina openen …',
  'sending.offline': 'Geen verbinding, opnieuw proberen …',
  'error.menu-disabled': 'De kaart van deze zaak is uitgeschakeld',
  'error.ordering-off': 'Deze zaak neemt hier geen bestellingen aan',
  'error.business-unknown': 'Deze zaak bestaat niet',
  'error.price-changed':
    'Er is een prijs veranderd. In de winkelmand staat de nieuwe: controleer die en verstuur de bestelling opnieuw.',
  'error.order-impossible': 'Deze bestelling kan zo niet worden aangenomen. Vraag het aan het personeel.',
  'error.0005': 'Je bent geblokkeerd bij deze zaak',
  'error.order': 'Er ging iets mis, probeer het later opnieuw!',
  'error.cookies':
    'Deze browser blokkeert cookies, dus kan er niets naar het personeel worden gestuurd. Sta ze toe voor deze pagina of open die in een andere browser.',
  'error.unsent':
    'Geen verbinding. Er gaat niets verloren: probeer het opnieuw zodra de verbinding er weer is. Er wordt niets dubbel verstuurd.',
  'error.orders-paused': 'Er worden nu even geen bestellingen aangenomen',
  'error.business-closed': 'De zaak is nu gesloten',
  'error.table-unknown': 'Deze tafel bestaat niet. Scan de code op je tafel opnieuw.',
} satisfies SameTexts<typeof en>
