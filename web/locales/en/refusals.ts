import type { Texts } from '#web/lib/i18n.ts'

/** Errors of form fields, and the reasons of rejected requests. */
export const en = {
  'problem.required': 'Provide a value!',
  'problem.number': 'Provide a number!',
  'problem.positive': 'Provide a positive number',
  'problem.whole': 'Provide a whole number',
  'problem.decimals': 'At most {limit} decimals',
  'problem.atLeast': 'At least {limit}',
  'problem.atMost': 'At most {limit}',
  'problem.minLength': 'At least {limit} characters',
  'problem.maxLength': 'At most {limit} characters',
  'problem.maxItems': 'At most {limit} items',
  'problem.email': 'Provide a valid email address',
  'problem.link': 'Provide a link that starts with http:// or https://',
  'problem.time': 'Provide a time as HH:mm',
  'problem.phone': 'Provide a phone number',
  'problem.username': '3 to 40 of a-z, 0-9 and -',
  'problem.date': 'Provide a date',
  'problem.characters': 'Remove the characters that cannot be shown',
  'problem.visible': 'Provide a value that can be seen',
  'problem.invalid': 'Provide a valid value',

  'error.offline': 'No connection. Please try again.',
  'error.unknown': 'Error!',
  'error.request-malformed': 'The request could not be understood',
  'error.request-invalid': 'Some fields need to be corrected',
  'error.request-too-large': 'The request is too large',
  'error.request-wrong-type': 'This content type is not accepted here',
  'error.request-too-many': 'Too many requests, please wait a moment',
  'error.request-header-missing': 'The request could not be understood',
  'error.server-busy': 'The server is busy, please try again in a moment',
  'error.not-found': 'This no longer exists. It may have been deleted.',
} as const satisfies Texts
export type RefusalTexts = typeof en
