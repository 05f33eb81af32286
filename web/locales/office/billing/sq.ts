import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const sq = {
  'billing.plans': 'Plani',
  'billing.yearly': 'Vjetor',
  'billing.monthly': 'Mujor',
  'billing.perYear': '{price} në vit',
  'billing.perMonth': '{price} në muaj',
  'billing.twoMonthsFree': 'Dy muaj falas',
  'billing.subscribe': 'Abonohuni',
  'billing.testMode': 'Mënyra e provës: nuk lëvizin para',
  'billing.title': 'Abonimi',
  'billing.none': 'Ende nuk ka abonim.',
  'billing.active': 'Aktiv',
  'billing.pastDue': 'Pagesa dështoi',
  'billing.ended': 'I përfunduar',
  'billing.renews': 'Rinovohet më {date}',
  'billing.ends': 'Përfundon më {date}',
  'billing.pastDueHint':
    'Pagesa e fundit dështoi dhe do të provohet përsëri. Kontrolloni kartën te Menaxho planin.',
  'billing.readableUntil':
    'Klientët mund ta lexojnë menynë tuaj deri më {date}. Zgjidhni një plan që ajo të mbetet e hapur.',
  'billing.unreadable':
    'Që nga {date} klientët nuk mund ta lexojnë menynë tuaj. Zgjidhni një plan dhe ajo hapet menjëherë.',
  'billing.manage': 'Menaxho planin',
  'billing.switchToYearly': 'Kalo në vjetor',
  'billing.switchToMonthly': 'Kalo në mujor',
  'billing.cancel': 'Anulo abonimin',
  'billing.resume': 'Mbaj abonimin',
  'billing.cancelAtPeriodEnd': 'Anulo në fund të periudhës',
  'billing.changePlan': 'Ndrysho planin',
  'billing.subscribed': 'U abonuat!',
  'billing.planChanged': 'Plani u ndryshua!',
  'billing.cancelled': 'Abonimi përfundon me periudhën e tij',
  'billing.resumed': 'Abonimi vazhdon!',
  'billing.testCheckout': 'Pagesë prove',
  'billing.testPortal': 'Portal prove',
  'billing.testLead': 'Zë vendin e shërbimit të pagesave, që nuk është vendosur në këtë server.',
  'billing.back': 'Kthehu te cilësimet',
} satisfies SameTexts<typeof en>
