import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/printed-menus.ts'

export const it = {
  'printed.title': 'Stampa i menu',
  'printed.lead': 'Menu e cavalieri da tavolo su carta, con gli stessi dati dello schermo.',
  'printed.print': 'Stampa il menu',
  'printed.download': 'Scarica il PDF',
  'printed.what': 'Da stampare',
  'printed.menu': 'Menu',
  'printed.tents': 'Cavalieri da tavolo',
  'printed.foldTwice': 'Da piegare due volte: due facce e una terza parte come base.',
  'printed.foldOnce': 'Da piegare una volta: due facce.',
  'printed.second': 'Seconda lingua',
  'printed.noSecond': 'Nessuna',
  'printed.menus': 'Menu',
  'printed.withPrices': 'Prezzi',
  'printed.withDescriptions': 'Descrizioni',
  'printed.withAllergens': 'Allergeni',
  'printed.withCode': 'Codice del menu',
  'printed.eachTable': 'Uno per tavolo',
  'printed.preview': 'Anteprima',
  'printed.page': 'Pagina {at}',
  'printed.earlier': 'Pagina precedente',
  'printed.later': 'Pagina successiva',
  'printed.none': 'Niente da stampare',
  'printed.noneHint': 'Scegli un menu. Si stampano solo i menu attivi.',
} satisfies SameTexts<typeof en>
