import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/printed-menus.ts'

export const sq = {
  'printed.title': 'Printimi i menyve',
  'printed.lead': 'Menytë dhe kartat e tavolinave në letër, me të njëjtat të dhëna si në ekran.',
  'printed.print': 'Printo menynë',
  'printed.download': 'Shkarko PDF-në',
  'printed.what': 'Çfarë printohet',
  'printed.menu': 'Menyja',
  'printed.tents': 'Kartat e tavolinave',
  'printed.foldTwice': 'Paloseni dy herë: dy faqe dhe një pjesë e tretë si mbështetëse.',
  'printed.foldOnce': 'Paloseni një herë: dy faqe.',
  'printed.second': 'Gjuha e dytë',
  'printed.noSecond': 'Asnjë',
  'printed.menus': 'Menytë',
  'printed.withPrices': 'Çmimet',
  'printed.withDescriptions': 'Përshkrimet',
  'printed.withAllergens': 'Alergjenët',
  'printed.withCode': 'Kodi i menysë',
  'printed.eachTable': 'Një për çdo tavolinë',
  'printed.preview': 'Parapamja',
  'printed.page': 'Faqja {at}',
  'printed.earlier': 'Faqja e mëparshme',
  'printed.later': 'Faqja tjetër',
  'printed.none': 'Nuk ka çfarë të printohet',
  'printed.noneHint': 'Zgjidhni një meny. Printohen vetëm menytë aktive.',
} satisfies SameTexts<typeof en>
