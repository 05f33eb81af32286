import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/factors.ts'

export const de = {
  'factor.title': 'Anmeldung in zwei Schritten',
  'factor.lead':
    'In einem Browser, den Sie noch nie benutzt haben, genügt Ihr Passwort nicht: Auch ein Code einer App auf Ihrem Handy oder ein Passkey wird verlangt.',
  'factor.totp': 'Authenticator-App',
  'factor.unused': 'Noch nicht benutzt',
  'factor.addApp': 'App hinzufügen',
  'factor.appHint':
    'Eine App wie Google Authenticator, 2FAS oder Ihr Passwortmanager erzeugt jede halbe Minute einen neuen Code.',
  'factor.scan': 'Scannen Sie diesen Code mit der App oder geben Sie den Schlüssel ein.',
  'factor.key': 'Schlüssel:',
  'factor.firstCode': 'Code, den die App zeigt',
  'factor.firstCodeHint': 'Sechs Ziffern',
  'factor.confirm': 'Bestätigen',
  'factor.addPasskey': 'Passkey hinzufügen',
  'factor.passkeyHint':
    'Ihr Handy, Ihr Computer oder Ihr Sicherheitsschlüssel bestätigt mit Fingerabdruck, Gesicht oder PIN, dass Sie es sind.',
  'factor.name': 'Name',
  'factor.nameHint': 'Damit Sie ihn wiedererkennen',
  'factor.create': 'Passkey erstellen',
  'factor.code': 'Code',
  'factor.codeHint': 'Aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes',
  'factor.recoveryOnly': 'Einer Ihrer Wiederherstellungscodes',
  'factor.usePasskey': 'Passkey verwenden',
  'factor.passkeyFailed':
    'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut oder geben Sie einen Code ein.',
  'factor.added': 'Hinzugefügt. Ab jetzt wird dieser Schritt in neuen Browsern verlangt.',
  'factor.remove': 'Zweiten Schritt entfernen',
  'factor.removeName': '{name} entfernen',
  'factor.removed': 'Entfernt',
  'factor.recoveryCodes': 'Wiederherstellungscodes',
  'factor.recoveryHint':
    'Jeder dieser Codes funktioniert einmal, falls Sie Ihr Handy oder Ihren Passkey verlieren. Bewahren Sie sie auf Papier oder in einem Passwortmanager auf: Sie werden nicht noch einmal gezeigt.',
  'factor.codesLeft': { one: 'Noch {n} Wiederherstellungscode', other: 'Noch {n} Wiederherstellungscodes' },
  'factor.newCodes': 'Neue Wiederherstellungscodes erzeugen',
  'factor.newCodesHint': 'Die alten funktionieren dann nicht mehr.',
  'factor.copy': 'Alle kopieren',
  'error.factor-needed': 'Geben Sie einen Code ein oder verwenden Sie einen Passkey',
  'error.factor-wrong': 'Dieser Code oder Passkey ist falsch oder wurde schon verwendet',
  'error.factor-limit': 'Ein Konto kann höchstens 10 zweite Schritte haben',
  'account.delete': 'Mein Konto löschen',
  'account.deleteHint':
    'Ihre Arbeit in allen Ihren Betrieben endet, und Ihr Konto wird mit E-Mail-Adresse, Passwort und zweiten Schritten gelöscht. Ihr Name bleibt bei dem, was Sie getan haben. Sind Sie allein Inhaber eines Betriebs, übergeben oder löschen Sie ihn zuerst.',
  'account.deleted': 'Ihr Konto ist gelöscht',
} satisfies SameTexts<typeof en>
