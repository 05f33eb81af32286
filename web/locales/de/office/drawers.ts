import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/drawers.ts'

export const de = {
  'drawers.title': 'Kasse',
  'drawers.lead':
    'Öffnen Sie eine Kasse mit dem Wechselgeld, das darin liegt, tragen Sie ein, was sonst hinein- und herauskommt, und zählen Sie am Ende. Erst dann erfahren Sie, was darin sein sollte.',
  'drawers.house': 'Hauskasse',
  'drawers.yours': 'Ihre Kasse',
  'drawers.of': 'Kasse von {name}',
  'drawers.start': 'Kasse öffnen',
  'drawers.whose': 'Wessen Kasse',
  'drawers.whoseHint':
    'Bargeld kommt in die Kasse der Person, die es annimmt; hat sie keine eigene, in die Hauskasse.',
  'drawers.opening': 'Bargeld, das jetzt darin ist ({currency})',
  'drawers.openedWith': 'Geöffnet mit',
  'drawers.openSince': 'Offen seit {when} · {name}',
  'drawers.noneOpen': 'Keine Kasse ist offen',
  'drawers.noneOpenHint':
    'Bargeld, das jetzt angenommen wird, zählt zu keiner Kasse. Öffnen Sie eine mit dem Wechselgeld, das darin ist.',
  'drawers.cashIn': 'Einlage',
  'drawers.cashOut': 'Entnahme',
  'drawers.amount': 'Betrag ({currency})',
  'drawers.countClose': 'Zählen und schließen',
  'drawers.countHint':
    'Zählen Sie alles Bargeld in der Kasse, auch das Wechselgeld. Was darin sein sollte, sehen Sie danach. Eine Zählung kann nicht geändert werden.',
  'drawers.countedAmount': 'Gezählt ({currency})',
  'drawers.note': 'Bemerkung',
  'drawers.cash': 'Barzahlungen mit Trinkgeld',
  'drawers.expected': 'Erwartet',
  'drawers.counted': 'Gezählt',
  'drawers.difference': 'Differenz',
  'drawers.corrected': 'Seither korrigiert',
  'drawers.correctedHint':
    'Zahlungen dieser Kasse wurden nach der Zählung korrigiert: Das erklärt diesen Teil der Differenz.',
  'drawers.closedList': 'Gezählte Kassen',
  'drawers.exact': 'Stimmt genau',
  'drawers.over': '{amount} zu viel',
  'drawers.short': '{amount} zu wenig',
  'drawers.times': '{from} – {to} · gezählt von {name}',
  'drawers.opened': 'Kasse geöffnet',
  'drawers.moved': 'Eingetragen',
  'drawers.closed': 'Kasse geschlossen',
  'drawers.firstCounts':
    'Ein früherer Versuch war angekommen: Er gilt, nicht was Sie danach eingegeben haben',
  'error.drawer-open': 'Diese Kasse ist schon offen',
  'error.drawer-closed': 'Diese Kasse wurde inzwischen gezählt und geschlossen',
} satisfies SameTexts<typeof en>
