import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/mails.ts'

export const sq = {
  'mails.title': 'Emailet për ju',
  'mails.isConfirmed': '{email} është konfirmuar.',
  'mails.notConfirmed':
    '{email} ende nuk është konfirmuar. Hapni lidhjen në emailin tonë; deri atëherë nuk ju dërgojmë asgjë tjetër.',
  'mails.sendAgain': 'Dërgo përsëri emailin',
  'mails.sentAgain': 'Ju lutemi kontrolloni emailin',
  'mails.weekly': 'Shifrat e javës',
  'mails.weeklyHint': 'Të hënave: vizitat, porositë dhe çfarë u shit më së shumti',
  'mails.confirmTitle': 'Konfirmoni adresën tuaj',
  'mails.confirmLead': 'Edhe një prekje, dhe e dimë që emailet tona ju arrijnë.',
  'mails.confirm': 'Konfirmo adresën',
  'mails.confirmed': 'Faleminderit, adresa juaj u konfirmua.',
  'mails.unsubscribeLead': 'Nuk e doni më këtë email?',
  'mails.unsubscribe': 'Çabonohu',
  'mails.unsubscribed': 'Nuk do ta merrni më këtë email.',
  'mails.toSettings': 'Te cilësimet',
} satisfies SameTexts<typeof en>
