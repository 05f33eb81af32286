import type { Texts } from '#web/lib/i18n.ts'

/** Mails to staff: which ones they receive, and the pages that the mails link to. */
export const en = {
  'mails.title': 'What we send you',
  'mails.isConfirmed': '{email} is confirmed.',
  'mails.notConfirmed':
    '{email} is not confirmed yet. Open the link in our email; until then we send you nothing else.',
  'mails.sendAgain': 'Send the email again',
  'mails.sentAgain': 'Please check your email',
  'mails.weekly': 'Figures of the week',
  'mails.weeklyHint': 'On Mondays: visits, orders and what sold best',
  'mails.confirmTitle': 'Confirm your address',
  'mails.confirmLead': 'One more tap, and we know that our emails reach you.',
  'mails.confirm': 'Confirm address',
  'mails.confirmed': 'Thank you, your address is confirmed.',
  'mails.unsubscribeLead': 'Do you no longer want this email?',
  'mails.unsubscribe': 'Unsubscribe',
  'mails.unsubscribed': 'You will not get this email any more.',
  'mails.toSettings': 'To the settings',
} as const satisfies Texts
