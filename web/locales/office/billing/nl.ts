import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const nl = {
  'billing.plans': 'Abonnement',
  'billing.yearly': 'Jaarlijks',
  'billing.monthly': 'Maandelijks',
  'billing.perYear': '{price} per jaar',
  'billing.perMonth': '{price} per maand',
  'billing.twoMonthsFree': 'Twee maanden gratis',
  'billing.subscribe': 'Abonneren',
  'billing.testMode': 'Testmodus: er wordt niets betaald',
  'billing.title': 'Abonnement',
  'billing.none': 'Er is nog geen abonnement.',
  'billing.active': 'Actief',
  'billing.pastDue': 'Betaling mislukt',
  'billing.ended': 'Afgelopen',
  'billing.renews': 'Wordt verlengd op {date}',
  'billing.ends': 'Loopt af op {date}',
  'billing.pastDueHint':
    'De laatste betaling is mislukt en wordt opnieuw geprobeerd. Controleer je kaart onder Abonnement beheren.',
  'billing.readableUntil':
    'Gasten kunnen je menukaart lezen tot {date}. Kies een abonnement zodat die open blijft.',
  'billing.unreadable':
    'Sinds {date} kunnen gasten je menukaart niet meer lezen. Kies een abonnement en die gaat meteen weer open.',
  'billing.manage': 'Abonnement beheren',
  'billing.switchToYearly': 'Naar jaarlijks',
  'billing.switchToMonthly': 'Naar maandelijks',
  'billing.cancel': 'Abonnement opzeggen',
  'billing.resume': 'Abonnement houden',
  'billing.cancelAtPeriodEnd': 'Opzeggen aan het eind van de periode',
  'billing.changePlan': 'Abonnement wijzigen',
  'billing.subscribed': 'Je bent geabonneerd!',
  'billing.planChanged': 'Abonnement gewijzigd!',
  'billing.cancelled': 'Het abonnement loopt af aan het eind van de periode',
  'billing.resumed': 'Het abonnement loopt door!',
  'billing.testCheckout': 'Testbetaling',
  'billing.testPortal': 'Testportaal',
  'billing.testLead': 'Staat op de plaats van de betaaldienst, die op deze server niet is ingesteld.',
  'billing.back': 'Terug naar de instellingen',
} satisfies SameTexts<typeof en>
