import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/factors.ts'

export const fr = {
  'factor.title': 'Connexion en deux étapes',
  'factor.lead':
    'Dans un navigateur que vous n’avez jamais utilisé, le mot de passe ne suffit pas : le code d’une application de votre téléphone ou une clé d’accès est aussi demandé.',
  'factor.totp': 'Application d’authentification',
  'factor.unused': 'Pas encore utilisée',
  'factor.addApp': 'Ajouter une application',
  'factor.appHint':
    'Une application comme Google Authenticator, 2FAS ou votre gestionnaire de mots de passe affiche un nouveau code toutes les trente secondes.',
  'factor.scan': 'Scannez ce code avec l’application, ou saisissez la clé.',
  'factor.key': 'Clé :',
  'factor.firstCode': 'Code affiché par l’application',
  'factor.firstCodeHint': 'Six chiffres',
  'factor.confirm': 'Confirmer',
  'factor.addPasskey': 'Ajouter une clé d’accès',
  'factor.passkeyHint':
    'Votre téléphone, votre ordinateur ou votre clé de sécurité confirme que c’est bien vous, par empreinte, visage ou code PIN.',
  'factor.name': 'Nom',
  'factor.nameHint': 'Pour la reconnaître',
  'factor.create': 'Créer la clé d’accès',
  'factor.code': 'Code',
  'factor.codeHint': 'De votre application d’authentification, ou l’un de vos codes de secours',
  'factor.recoveryOnly': 'L’un de vos codes de secours',
  'factor.usePasskey': 'Utiliser une clé d’accès',
  'factor.passkeyFailed': 'La clé d’accès n’a pas été utilisée. Réessayez, ou saisissez un code.',
  'factor.added': 'Ajouté. Cette étape est désormais demandée dans les nouveaux navigateurs.',
  'factor.remove': 'Supprimer la deuxième étape',
  'factor.removeName': 'Supprimer {name}',
  'factor.removed': 'Supprimé',
  'factor.recoveryCodes': 'Codes de secours',
  'factor.recoveryHint':
    'Chacun de ces codes sert une fois, si vous perdez votre téléphone ou votre clé d’accès. Gardez-les sur papier ou dans un gestionnaire de mots de passe : ils ne seront plus affichés.',
  'factor.codesLeft': { one: 'Il reste {n} code de secours', other: 'Il reste {n} codes de secours' },
  'factor.newCodes': 'Créer de nouveaux codes de secours',
  'factor.newCodesHint': 'Les anciens ne fonctionnent plus.',
  'factor.copy': 'Tout copier',
  'error.factor-needed': 'Saisissez un code, ou utilisez une clé d’accès',
  'error.factor-wrong': 'Ce code ou cette clé d’accès est incorrect, ou a déjà servi',
  'error.factor-limit': 'Un compte peut avoir au plus 10 deuxièmes étapes',
  'account.delete': 'Supprimer mon compte',
  'account.deleteHint':
    'Votre travail prend fin dans tous vos établissements, et votre compte est supprimé avec son adresse e-mail, son mot de passe et ses deuxièmes étapes. Votre nom reste sur ce que vous avez fait. Si vous êtes seul propriétaire d’un établissement, cédez-le ou supprimez-le d’abord.',
  'account.deleted': 'Votre compte est supprimé',
} satisfies SameTexts<typeof en>
