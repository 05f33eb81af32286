import type { Texts } from '#web/lib/i18n.ts'

/** The second step of logging in, and the end of an account. */
export const en = {
  'factor.title': 'Two-step login',
  'factor.lead':
    'In a browser that you have never used, your password is not enough: a code of an app on your phone or a passkey is asked for, too.',
  'factor.totp': 'Authenticator app',
  'factor.unused': 'Not used yet',
  'factor.addApp': 'Add an app',
  'factor.appHint':
    'An app such as Google Authenticator, 2FAS or your password manager makes a new code every half minute.',
  'factor.scan': 'Scan this code with the app, or type in the key.',
  'factor.key': 'Key:',
  'factor.firstCode': 'Code that the app shows',
  'factor.firstCodeHint': 'Six digits',
  'factor.confirm': 'Confirm',
  'factor.addPasskey': 'Add a passkey',
  'factor.passkeyHint':
    'Your phone, computer or security key confirms that it is you, by fingerprint, face or PIN.',
  'factor.name': 'Name',
  'factor.nameHint': 'So that you recognise it',
  'factor.create': 'Create the passkey',
  'factor.code': 'Code',
  'factor.codeHint': 'Of your authenticator app, or one of your recovery codes',
  'factor.recoveryOnly': 'One of your recovery codes',
  'factor.usePasskey': 'Use a passkey',
  'factor.passkeyFailed': 'The passkey was not used. Try again, or enter a code.',
  'factor.added': 'Added. From now on it is asked for in new browsers.',
  'factor.remove': 'Remove second step',
  'factor.removeName': 'Remove {name}',
  'factor.removed': 'Removed',
  'factor.recoveryCodes': 'Recovery codes',
  'factor.recoveryHint':
    'Each of these codes works once, if you lose your phone or passkey. Keep them on paper or in a password manager: they are not shown again.',
  'factor.codesLeft': { one: '{n} recovery code left', other: '{n} recovery codes left' },
  'factor.newCodes': 'Make new recovery codes',
  'factor.newCodesHint': 'The old ones stop working.',
  'factor.copy': 'Copy all',
  'error.factor-needed': 'Enter a code, or use a passkey',
  'error.factor-wrong': 'This code or passkey is wrong, or was used already',
  'error.factor-limit': 'An account can have at most 10 second steps',
  'account.delete': 'Delete my account',
  'account.deleteHint':
    'Your work ends in all your businesses, and your account is deleted with its email address, password and second steps. Your name stays on what you did. Hand over or delete a business first if you are its only owner.',
  'account.deleted': 'Your account is deleted',
} as const satisfies Texts
