import type { Texts } from '#web/lib/i18n.ts'

/** Mails to staff: which ones they receive, and the pages that the mails link to. */
export const en = {
  'mails.title': 'Mails to you',
  'mails.isConfirmed': '{email} is confirmed.',
  'mails.notConfirmed':
    '{email} is not confirmed yet. Open the link in our mail; until then we send you nothing else.',
  'mails.sendAgain': 'Send the mail again',
  'mails.sentAgain': 'Please check your email',
  'mails.weekly': 'Figures of the week',
  'mails.weeklyHint': 'On Mondays: visits, orders and what sold best',
  'mails.confirmTitle': 'Confirm your address',
  'mails.confirmLead': 'One more press, and we know that your mail reaches you.',
  'mails.confirm': 'Confirm address',
  'mails.confirmed': 'Thank you, your address is confirmed.',
  'mails.unsubscribeLead': 'Do you no longer want this mail?',
  'mails.unsubscribe': 'Unsubscribe',
  'mails.unsubscribed': 'You will not get this mail any more.',
  'mails.toSettings': 'To the settings',
} as const satisfies Texts
