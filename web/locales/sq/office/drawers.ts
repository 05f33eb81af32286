import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/drawers.ts'

export const sq = {
  'drawers.title': 'Arka',
  'drawers.lead':
    'Hapni një arkë me kusurin që ka brenda, shënoni çfarë tjetër hyn e del dhe numërojeni në fund. Vetëm atëherë shihni sa duhej të kishte.',
  'drawers.house': 'Arka e lokalit',
  'drawers.yours': 'Arka juaj',
  'drawers.of': 'Arka e {name}',
  'drawers.start': 'Hap një arkë',
  'drawers.whose': 'E kujt është arka',
  'drawers.whoseHint':
    'Paratë shkojnë në arkën e atij që i merr; kush nuk ka të vetën, i shënon në arkën e lokalit.',
  'drawers.opening': 'Para në arkë tani ({currency})',
  'drawers.openedWith': 'U hap me',
  'drawers.openSince': 'E hapur që nga {when} · {name}',
  'drawers.noneOpen': 'Asnjë arkë nuk është e hapur',
  'drawers.noneOpenHint':
    'Paratë që merren tani nuk numërohen në asnjë arkë. Hapni një me kusurin që ka brenda.',
  'drawers.cashIn': 'Hyrje parash',
  'drawers.cashOut': 'Dalje parash',
  'drawers.amount': 'Shuma ({currency})',
  'drawers.countClose': 'Numëro dhe mbyll',
  'drawers.countHint':
    'Numëroni të gjitha paratë në arkë, bashkë me kusurin. Sa duhej të kishte shihet pastaj. Numërimi nuk mund të ndryshohet.',
  'drawers.countedAmount': 'Të numëruara ({currency})',
  'drawers.note': 'Shënim',
  'drawers.cash': 'Pagesa me para në dorë, me bakshish',
  'drawers.expected': 'Duhej të kishte',
  'drawers.counted': 'U numëruan',
  'drawers.difference': 'Diferenca',
  'drawers.corrected': 'Korrigjuar më pas',
  'drawers.correctedHint': 'Pagesa të kësaj arke u korrigjuan pasi u numërua: kaq e shpjegojnë diferencën.',
  'drawers.closedList': 'Arkat e numëruara',
  'drawers.exact': 'Pa diferencë',
  'drawers.over': '{amount} më shumë',
  'drawers.short': '{amount} më pak',
  'drawers.times': '{from} – {to} · numëroi {name}',
  'drawers.opened': 'Arka u hap',
  'drawers.moved': 'U shënua',
  'drawers.closed': 'Arka u mbyll',
  'drawers.firstCounts': 'Një përpjekje e mëparshme kishte mbërritur: vlen ajo, jo çfarë shkruat më pas',
  'error.drawer-open': 'Kjo arkë është e hapur',
  'error.drawer-closed': 'Kjo arkë u numërua dhe u mbyll ndërkohë',
} satisfies SameTexts<typeof en>
