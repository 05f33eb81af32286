import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/printed-menus.ts'

export const fr = {
  'printed.title': 'Imprimer les cartes',
  'printed.lead': 'Cartes et chevalets de table sur papier, avec les mêmes données qu’à l’écran.',
  'printed.print': 'Imprimer la carte',
  'printed.download': 'Télécharger le PDF',
  'printed.what': 'À imprimer',
  'printed.menu': 'Carte',
  'printed.tents': 'Chevalets de table',
  'printed.foldTwice': 'À plier deux fois : deux faces et une troisième partie comme pied.',
  'printed.foldOnce': 'À plier une fois : deux faces.',
  'printed.second': 'Deuxième langue',
  'printed.noSecond': 'Aucune',
  'printed.menus': 'Cartes',
  'printed.withPrices': 'Prix',
  'printed.withDescriptions': 'Descriptions',
  'printed.withAllergens': 'Allergènes',
  'printed.withCode': 'Code de la carte',
  'printed.eachTable': 'Un par table',
  'printed.preview': 'Aperçu',
  'printed.page': 'Page {at}',
  'printed.earlier': 'Page précédente',
  'printed.later': 'Page suivante',
  'printed.none': 'Rien à imprimer',
  'printed.noneHint': 'Choisissez une carte. Seules les cartes actives sont imprimées.',
} satisfies SameTexts<typeof en>
