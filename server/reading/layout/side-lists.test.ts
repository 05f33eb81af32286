import { describe, expect, it } from 'vitest'
import { drawnPage } from '#tests/harness/drawn-lines.ts'
import { asText, list, row, title } from '#tests/harness/drawn-menus.ts'
import { readLayout } from './read-layout.ts'

describe('what is served with dishes is no dish', () => {
  it.each([
    'All mains are served with:',
    'Choose your side:',
    'Accompagnement au choix:',
    'Kies een bijgerecht:',
  ])('%s', (lead) => {
    const page = drawnPage([
      title('Mains', 100),
      ...row('Grilled Salmon', '18.00', 180),
      ...row('Beef Stew', '16.50', 230),
      ...row('Lamb Chops', '21.00', 280),
      { text: lead, left: 100, top: 340 },
      ...list(['Chips', 'Rice', 'Green Salad'], 370, 28),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Mains',
      'Grilled Salmon | 18',
      'Beef Stew | 16.5',
      'Lamb Chops | 21',
    ])
  })
})
