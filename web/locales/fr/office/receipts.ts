import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/receipts.ts'

export const fr = {
  'receipts.one': 'Reçu',
  'receipts.none': 'Cette addition a été clôturée avant que les reçus n’existent.',
  'receipts.all': 'Tous les reçus',
  'receipts.number': 'Numéro',
  'receipts.day': 'Jour',
  'receipts.noneFound': 'Aucun reçu trouvé.',
  'receipts.copy': 'Envoyer ou imprimer',
  'receipts.takesBack': 'annule {number}',
  'receipts.mailTo': 'Envoyer à',
  'receipts.mail': 'Envoyer',
  'receipts.mailed': 'Le reçu est en route',
  'receipts.printOn': 'Imprimer sur {printer}',
  'receipts.printed': 'Le reçu s’imprime',
  'receipts.report.sent': 'déclaré au fisc',
  'receipts.report.refused': 'pas encore accepté par le fisc',
  'receipts.report.waiting': 'pas encore déclaré',
  'receipts.ofMonth': 'Reçus de {month}',
  'receipts.ofMonthHint':
    'Pour votre comptable : un tableau, ou une chaîne que personne ne peut modifier sans que cela se voie.',
  'receipts.csv': 'Tableau (CSV)',
  'receipts.json': 'Chaîne (JSON)',
} satisfies SameTexts<typeof en>
