import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/cart.ts'

export const nl = {
  'cart.commentHint': 'Allergieën, wensen …',
  'cart.send': 'Bestellen voor tafel {n}',
  'cart.closed': 'Nu gesloten: we openen om {time}.',
  'cart.closedUntil': 'Nu gesloten: je kunt bestellen vanaf {time}.',
  'cart.scanTable': 'Scan de code op je tafel om te bestellen.',
  'cart.whyPosition':
    'Zodat alleen gasten aan tafel kunnen bestellen, wordt je telefoon gevraagd waar je bent. De plek wordt niet bewaard.',
  'cart.changed': 'Sinds je keuze is er iets veranderd. Kijk je lijst even na.',
  'cart.priceWas': 'Nieuwe prijs: het was {old}, het is nu {new}.',
  'cart.gone': 'Staat nu niet op de kaart',
  'cart.remove': '{name} verwijderen',
  'cart.change': 'Wijzigen',
  'cart.note': 'Opmerking toevoegen',
  'cart.chooseAgain': 'Deze keuze is er nu niet.',
  'cart.understood': 'Ik heb de nieuwe prijs van {name} gezien',
  'cart.deposit': 'Statiegeld',
} satisfies SameTexts<typeof en>
