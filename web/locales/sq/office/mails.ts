import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/mails.ts'

export const sq = {
  'mails.title': 'Mesazhet për ju',
  'mails.isConfirmed': '{email} është konfirmuar.',
  'mails.notConfirmed':
    '{email} ende nuk është konfirmuar. Hapni lidhjen në mesazhin tonë; deri atëherë nuk ju dërgojmë asgjë tjetër.',
  'mails.sendAgain': 'Dërgo përsëri mesazhin',
  'mails.sentAgain': 'Ju lutemi kontrolloni emailin',
  'mails.weekly': 'Shifrat e javës',
  'mails.weeklyHint': 'Të hënave: vizitat, porositë dhe çfarë u shit më së shumti',
  'mails.confirmTitle': 'Konfirmoni adresën tuaj',
  'mails.confirmLead': 'Edhe një shtypje, dhe e dimë që mesazhet tona ju arrijnë.',
  'mails.confirm': 'Konfirmo adresën',
  'mails.confirmed': 'Faleminderit, adresa juaj u konfirmua.',
  'mails.unsubscribeLead': 'Nuk e doni më këtë mesazh?',
  'mails.unsubscribe': 'Çabonohu',
  'mails.unsubscribed': 'Nuk do ta merrni më këtë mesazh.',
  'mails.toSettings': 'Te cilësimet',
} satisfies SameTexts<typeof en>
