import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/cart.ts'

export const nl = {
  'cart.commentHint': 'Allergieën, wensen …',
  'cart.send': 'Bestellen voor tafel {n}',
  'cart.closed': 'Nu gesloten: we openen om {time}.',
  'cart.closedUntil': 'Nu gesloten: je kunt bestellen vanaf {time}.',
  'cart.scanTable': 'Scan de code op je tafel om te bestellen.',
  'cart.whyPosition':
    'Alleen gasten aan tafel kunnen bestellen. Daarom vraagt je telefoon of je je locatie wilt delen. Die wordt niet bewaard.',
  'cart.changed': 'Sinds je keuze is er iets veranderd. Kijk je lijst even na.',
  'cart.priceWas': 'Nieuwe prijs: {new} (was {old}).',
  'cart.gone': 'Staat nu niet op de kaart',
  'cart.remove': '{name} verwijderen',
  'cart.change': 'Wijzigen',
  'cart.note': 'Opmerking toevoegen',
  'cart.chooseAgain': 'Deze keuze is er nu niet.',
  'cart.understood': 'Ik heb de nieuwe prijs van {name} gezien',
  'cart.deposit': 'Statiegeld',
} satisfies SameTexts<typeof en>
