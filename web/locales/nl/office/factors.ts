import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/factors.ts'

export const nl = {
  'factor.title': 'Inloggen in twee stappen',
  'factor.lead':
    'In een browser die je nog nooit hebt gebruikt, is je wachtwoord niet genoeg: ook een code van een app op je telefoon of een passkey wordt gevraagd.',
  'factor.totp': 'Authenticator-app',
  'factor.unused': 'Nog niet gebruikt',
  'factor.addApp': 'App toevoegen',
  'factor.appHint':
    'Een app zoals Google Authenticator, 2FAS of je wachtwoordbeheerder maakt elke halve minuut een nieuwe code.',
  'factor.scan': 'Scan deze code met de app, of typ de sleutel over.',
  'factor.key': 'Sleutel:',
  'factor.firstCode': 'Code die de app toont',
  'factor.firstCodeHint': 'Zes cijfers',
  'factor.confirm': 'Bevestigen',
  'factor.addPasskey': 'Passkey toevoegen',
  'factor.passkeyHint':
    'Je telefoon, computer of beveiligingssleutel bevestigt dat jij het bent, met vingerafdruk, gezicht of pincode.',
  'factor.name': 'Naam',
  'factor.nameHint': 'Zodat je die herkent',
  'factor.create': 'Passkey maken',
  'factor.code': 'Code',
  'factor.codeHint': 'Van je authenticator-app, of een van je herstelcodes',
  'factor.recoveryOnly': 'Een van je herstelcodes',
  'factor.usePasskey': 'Passkey gebruiken',
  'factor.passkeyFailed': 'De passkey is niet gebruikt. Probeer het opnieuw of voer een code in.',
  'factor.added': 'Toegevoegd. Vanaf nu wordt er in nieuwe browsers naar gevraagd.',
  'factor.remove': 'Tweede stap verwijderen',
  'factor.removeName': '{name} verwijderen',
  'factor.removed': 'Verwijderd',
  'factor.recoveryCodes': 'Herstelcodes',
  'factor.recoveryHint':
    'Elk van deze codes werkt één keer, als je je telefoon of passkey kwijtraakt. Bewaar ze op papier of in een wachtwoordbeheerder: ze worden niet meer getoond.',
  'factor.codesLeft': { one: 'Nog {n} herstelcode over', other: 'Nog {n} herstelcodes over' },
  'factor.newCodes': 'Nieuwe herstelcodes maken',
  'factor.newCodesHint': 'De oude werken niet meer.',
  'factor.copy': 'Alles kopiëren',
  'error.factor-needed': 'Voer een code in of gebruik een passkey',
  'error.factor-wrong': 'Deze code of passkey klopt niet of is al gebruikt',
  'error.factor-limit': 'Een account kan hooguit 10 tweede stappen hebben',
  'account.delete': 'Mijn account verwijderen',
  'account.deleteHint':
    'Je werk in al je zaken eindigt en je account wordt verwijderd, met e-mailadres, wachtwoord en tweede stappen. Je naam blijft staan bij wat je hebt gedaan. Draag een zaak waarvan je de enige eigenaar bent eerst over of verwijder die.',
  'account.deleted': 'Je account is verwijderd',
} satisfies SameTexts<typeof en>
