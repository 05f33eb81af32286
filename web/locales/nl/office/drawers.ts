import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/drawers.ts'

export const nl = {
  'drawers.title': 'Kassa',
  'drawers.lead':
    'Open een kassa met het wisselgeld erin, noteer wat er verder in en uit gaat en tel haar aan het eind. Pas daarna zie je wat erin had moeten zitten.',
  'drawers.house': 'Kassa van de zaak',
  'drawers.yours': 'Jouw kassa',
  'drawers.of': 'Kassa van {name}',
  'drawers.start': 'Kassa openen',
  'drawers.whose': 'Wiens kassa',
  'drawers.whoseHint':
    'Contant geld gaat in de kassa van wie het aanneemt; wie er geen heeft, legt het in de kassa van de zaak.',
  'drawers.opening': 'Contant geld erin ({currency})',
  'drawers.openedWith': 'Geopend met',
  'drawers.openSince': 'Open sinds {when} · {name}',
  'drawers.noneOpen': 'Er is geen kassa open',
  'drawers.noneOpenHint':
    'Contant geld dat nu wordt aangenomen, telt in geen enkele kassa mee. Open er een met het wisselgeld dat erin zit.',
  'drawers.cashIn': 'Geld erin',
  'drawers.cashOut': 'Geld eruit',
  'drawers.amount': 'Bedrag ({currency})',
  'drawers.countClose': 'Tellen en sluiten',
  'drawers.countHint':
    'Tel al het contante geld in de kassa, ook het wisselgeld. Wat erin had moeten zitten, zie je daarna. Een telling kan niet worden gewijzigd.',
  'drawers.countedAmount': 'Geteld ({currency})',
  'drawers.note': 'Notitie',
  'drawers.cash': 'Contante betalingen met fooi',
  'drawers.expected': 'Verwacht',
  'drawers.counted': 'Geteld',
  'drawers.difference': 'Verschil',
  'drawers.corrected': 'Later gecorrigeerd',
  'drawers.correctedHint':
    'Betalingen van deze kassa zijn na het tellen gecorrigeerd: dat verklaart dit deel van het verschil.',
  'drawers.closedList': 'Getelde kassa’s',
  'drawers.exact': 'Klopt precies',
  'drawers.over': '{amount} te veel',
  'drawers.short': '{amount} te weinig',
  'drawers.times': '{from} – {to} · geteld door {name}',
  'drawers.opened': 'Kassa geopend',
  'drawers.moved': 'Genoteerd',
  'drawers.closed': 'Kassa gesloten',
  'drawers.firstCounts': 'Een eerdere poging was aangekomen: die telt, niet wat je daarna hebt getypt',
  'error.drawer-open': 'Deze kassa is al open',
  'error.drawer-closed': 'Deze kassa is intussen geteld en gesloten',
} satisfies SameTexts<typeof en>
