import { describe, expect, it } from 'vitest'
import { drawnPage, endingAt } from '#tests/harness/drawn-lines.ts'
import { asText, list, row, title } from '#tests/harness/drawn-menus.ts'
import { readLayout } from './read-layout.ts'

describe('the layout of a menu', () => {
  it('consists of names, prices and descriptions under headings', () => {
    const page = drawnPage([
      title('Starters', 100),
      ...row('Tomato Soup', '6.50', 180),
      { text: 'with basil oil and bread', left: 100, top: 212, size: 15 },
      ...row('Garden Salad', '7.20', 270),
      ...row('Goat Cheese', '8.90', 330),
      { text: 'honey, walnuts, beetroot', left: 100, top: 362, size: 15 },
      title('Mains', 430),
      ...row('Grilled Salmon', '18.00', 510),
      ...row('Beef Stew', '16.50', 570),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Starters',
      'Tomato Soup | 6.5 | with basil oil and bread',
      'Garden Salad | 7.2',
      'Goat Cheese | 8.9 | honey, walnuts, beetroot',
      '# Mains',
      'Grilled Salmon | 18',
      'Beef Stew | 16.5',
    ])
  })

  it('is read column by column', () => {
    const page = drawnPage([
      title('Pizza', 100),
      title('Pasta', 100, 560),
      ...['Margherita', 'Marinara', 'Funghi', 'Diavola'].flatMap((name, index) =>
        row(name, `${8 + index}.50`, 180 + index * 50, 100, 440),
      ),
      ...['Carbonara', 'Bolognese', 'Pesto', 'Arrabbiata'].flatMap((name, index) =>
        row(name, `${11 + index}.00`, 180 + index * 50, 560, 900),
      ),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Pizza',
      'Margherita | 8.5',
      'Marinara | 9.5',
      'Funghi | 10.5',
      'Diavola | 11.5',
      '# Pasta',
      'Carbonara | 11',
      'Bolognese | 12',
      'Pesto | 13',
      'Arrabbiata | 14',
    ])
  })

  it('keeps the prices of a short column with its names rather than with the longer column beside it', () => {
    const page = drawnPage([
      ...['Soup', 'Smoked Salmon', 'Mixed Salad'].flatMap((name, index) =>
        row(name, `${5 + index}.90`, 100 + index * 50, 100, 420),
      ),
      ...[
        'Spaetzle',
        'Schnitzel',
        'Peppers',
        'Roast Pork',
        'Trout',
        'Pancake',
        'Berries',
        'Apple Tart',
      ].flatMap((name, index) => row(name, `${11 + index}.50`, 110 + index * 50, 480, 800)),
    ])
    expect(asText(readLayout([page])).slice(0, 5)).toEqual([
      '# ',
      'Soup | 5.9',
      'Smoked Salmon | 6.9',
      'Mixed Salad | 7.9',
      'Spaetzle | 11.5',
    ])
  })

  it('continues across pages: a page without a heading at the top continues the last section', () => {
    const first = drawnPage([
      title('Desserts', 100),
      ...row('Tiramisu', '6.00', 180),
      ...row('Panna Cotta', '5.50', 230),
    ])
    const second = drawnPage([
      ...row('Gelato', '4.00', 100),
      ...row('Affogato', '5.00', 150),
      ...row('Cannoli', '4.50', 200),
    ])
    const [section, ...others] = readLayout([first, second]).sections
    expect(others).toEqual([])
    expect(section?.dishes.map(({ name, page }) => [name, page])).toEqual([
      ['Tiramisu', 0],
      ['Panna Cotta', 0],
      ['Gelato', 1],
      ['Affogato', 1],
      ['Cannoli', 1],
    ])
  })

  it('finds prices after leaders, left of names and below them', () => {
    const leaders = ['Espresso ......... 2.20', 'Cappuccino ....... 3.10', 'Latte ............ 3.40']
    const left = ['4.50 Omelette', '5.20 Pancakes', '6.80 Full Breakfast', '3.90 Porridge', '4.10 Granola']
    const below = ['House Burger', 'Cheese Burger', 'Veggie Burger']
    expect(
      asText(
        readLayout([drawnPage(leaders.map((text, index) => ({ text, left: 100, top: 100 + index * 50 })))]),
      ),
    ).toEqual(['# ', 'Espresso | 2.2', 'Cappuccino | 3.1', 'Latte | 3.4'])
    expect(
      asText(
        readLayout([drawnPage(left.map((text, index) => ({ text, left: 100, top: 100 + index * 50 })))]),
      ),
    ).toEqual([
      '# ',
      'Omelette | 4.5',
      'Pancakes | 5.2',
      'Full Breakfast | 6.8',
      'Porridge | 3.9',
      'Granola | 4.1',
    ])
    expect(
      asText(
        readLayout([
          drawnPage(
            below.flatMap((text, index) => [
              { text, left: 100, top: 100 + index * 110, size: 24 },
              { text: `${index + 9}.50 €`, left: 100, top: 132 + index * 110 },
            ]),
          ),
        ]),
      ),
    ).toEqual(['# ', 'House Burger | 9.5', 'Cheese Burger | 10.5', 'Veggie Burger | 11.5'])
  })

  it('keeps sizes with their prices', () => {
    const page = drawnPage([
      title('Beers', 100),
      { text: 'Lager 0,3 l 3.20 0,5 l 4.50', left: 100, top: 180 },
      { text: 'Stout 0,3 l 3.60 0,5 l 5.20', left: 100, top: 230 },
      { text: 'Wheat 0,3 l 3.40 0,5 l 4.90', left: 100, top: 280 },
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Beers',
      'Lager | 3.2 0,3 l/4.5 0,5 l',
      'Stout | 3.6 0,3 l/5.2 0,5 l',
      'Wheat | 3.4 0,3 l/4.9 0,5 l',
    ])
  })

  it('keeps sizes with their names even in a column of their own', () => {
    const page = drawnPage(
      ['Lager', 'Stout', 'Wheat', 'Cider'].flatMap((text, index) => [
        { text, left: 100, top: 100 + index * 50 },
        { text: `0,3 l 3,${index}0`, left: 600, top: 100 + index * 50 },
        { text: `0,5 l 5,${index}0`, left: 780, top: 100 + index * 50 },
      ]),
    )
    expect(asText(readLayout([page]))).toEqual([
      '# ',
      'Lager | 3 0,3 l/5 0,5 l',
      'Stout | 3.1 0,3 l/5.1 0,5 l',
      'Wheat | 3.2 0,3 l/5.2 0,5 l',
      'Cider | 3.3 0,3 l/5.3 0,5 l',
    ])
  })

  it.each([
    ['Small', 'Large'],
    ['REGULAR', 'LARGE'],
    ['Serves 8-10', 'Serves 12-16'],
    ['für 2 Personen', 'für 4 Personen'],
  ])('keeps sizes in rows of their own with the name above: %s, %s', (small, large) => {
    const page = drawnPage([
      title('Specials', 100),
      { text: 'Size Price', left: 100, top: 160, size: 16 },
      ...['Margherita', 'Cheese Platter', 'Paella'].flatMap((text, index) => [
        { text, left: 100, top: 200 + index * 130, size: 24 },
        ...row(small, `${6 + index}.50`, 235 + index * 130),
        ...row(large, `${9 + index}.90`, 265 + index * 130),
      ]),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Specials',
      `Margherita | 6.5 ${small}/9.9 ${large}`,
      `Cheese Platter | 7.5 ${small}/10.9 ${large}`,
      `Paella | 8.5 ${small}/11.9 ${large}`,
    ])
  })

  it('says whom a dish with one price serves in its description', () => {
    const page = drawnPage([
      title('Trays', 100),
      ...['Sandwich Tray', 'Fruit Tray', 'Cheese Tray'].flatMap((text, index) => [
        { text, left: 100, top: 180 + index * 130, size: 24 },
        ...row('Serves 8-10', `${26 + index}.50`, 215 + index * 130),
        { text: 'with bread and butter', left: 100, top: 245 + index * 130, size: 15 },
      ]),
    ])
    expect(asText(readLayout([page]))[1]).toBe(
      'Sandwich Tray | 26.5 Serves 8-10 | Serves 8-10 with bread and butter',
    )
  })

  it('has two whole prices where a name has two, and none of diet letters', () => {
    const page = drawnPage([
      ...row('Olives (v)', '3-5', 100),
      ...row('Squid', '7-12', 150),
      ...row('Halloumi v vg', '6', 200),
      ...row('Rioja', '11/44', 250),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# ',
      'Olives | 3/5',
      'Squid | 7/12',
      'Halloumi | 6',
      'Rioja | 11/44',
    ])
  })

  it('has dishes in a section without prices among others with prices', () => {
    const page = drawnPage([
      title('Starters', 100),
      ...row('Tomato Soup', '5.50', 180),
      ...row('Bruschetta', '6.20', 230),
      ...row('Carpaccio', '11.00', 280),
      title('Desserts', 380),
      ...list(['Tiramisu', 'Panna Cotta', 'Cannoli'], 460),
      { text: 'Open daily from 11 am to 10 pm', left: 100, top: 760, size: 15 },
    ])
    expect(asText(readLayout([page])).slice(4)).toEqual(['# Desserts', 'Tiramisu', 'Panna Cotta', 'Cannoli'])
  })

  it('needs no prices where descriptions stand beside the names', () => {
    const page = drawnPage([
      title('Small Plates', 100),
      { text: 'Burrata – tomato, basil, olive oil', left: 100, top: 180 },
      { text: 'Beef Tartare – capers, egg yolk', left: 100, top: 230 },
      { text: 'Grilled Leeks', left: 100, top: 280 },
      { text: 'Smoked Trout – horseradish, beetroot', left: 100, top: 330 },
      { text: 'Open daily from 11 am to 10 pm', left: 100, top: 480 },
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Small Plates',
      'Burrata | tomato, basil, olive oil',
      'Beef Tartare | capers, egg yolk',
      'Grilled Leeks',
      'Smoked Trout | horseradish, beetroot',
    ])
  })

  it('assigns each price to its name even if bent paper shifts all prices downwards', () => {
    const names = ['Tarator', 'Olives', 'Stuffed Peppers', 'Feta', 'Hummus', 'Pita']
    const page = drawnPage(
      names.flatMap((text, index) => [
        { text, left: 100, top: 100 + index * 40 },
        endingAt(900, { text: `${index + 3}.50`, top: 124 + index * 40 }),
      ]),
    )
    expect(asText(readLayout([page]))).toEqual([
      '# ',
      ...names.map((name, index) => `${name} | ${index + 3.5}`),
    ])
  })

  it('needs no prices: names are the texts with the most common look', () => {
    const page = drawnPage([
      title('Cocktails', 100),
      { text: 'Negroni', left: 100, top: 180 },
      { text: 'gin, vermouth, campari', left: 100, top: 210, size: 14 },
      { text: 'Mojito', left: 100, top: 260 },
      { text: 'rum, mint, lime', left: 100, top: 290, size: 14 },
      { text: 'Daiquiri', left: 100, top: 340 },
      { text: 'Margarita', left: 100, top: 390 },
      { text: 'tequila, triple sec, lime', left: 100, top: 420, size: 14 },
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# Cocktails',
      'Negroni | gin, vermouth, campari',
      'Mojito | rum, mint, lime',
      'Daiquiri',
      'Margarita | tequila, triple sec, lime',
    ])
  })

  it('joins names over two rows, and removes running numbers from names', () => {
    const page = drawnPage([
      { text: '1. Slow Roasted Shoulder of', left: 100, top: 100 },
      { text: 'Mountain Lamb', left: 100, top: 122 },
      endingAt(900, { text: '19.50', top: 122 }),
      ...row('2. Duck Confit', '18.50', 190),
      ...row('3. Sea Bass', '21.00', 258),
      ...row('4. Rib Eye', '24.00', 326),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# ',
      'Slow Roasted Shoulder of Mountain Lamb | 19.5',
      'Duck Confit | 18.5',
      'Sea Bass | 21',
      'Rib Eye | 24',
    ])
  })

  it('joins names over two rows where the rows of a dish stand far apart', () => {
    const page = drawnPage(
      ['Lamb Shoulder', 'Sea Bass Fillet', 'Roast Cauliflower', 'Duck Confit'].flatMap((text, index) => [
        ...row(text, `${index + 14}.50`, 100 + index * 150),
        { text: 'And Garden Leaves', left: 100, top: 145 + index * 150 },
      ]),
    )
    expect(asText(readLayout([page]))).toEqual([
      '# ',
      'Lamb Shoulder And Garden Leaves | 14.5',
      'Sea Bass Fillet And Garden Leaves | 15.5',
      'Roast Cauliflower And Garden Leaves | 16.5',
      'Duck Confit And Garden Leaves | 17.5',
    ])
  })

  it('takes neither courses nor what dishes are served with for dishes, even in capitals', () => {
    const page = drawnPage([
      { text: 'FIRST COURSE', left: 100, top: 100 },
      ...list(['Melon Salad', 'Potato Gnocchi'], 150),
      { text: 'SECOND COURSE', left: 100, top: 300 },
      ...list(['Seared Skate', 'Braised Beef', 'Stuffed Pepper'], 350),
    ])
    expect(asText(readLayout([page]))).toEqual([
      '# FIRST COURSE',
      'Melon Salad',
      'Potato Gnocchi',
      '# SECOND COURSE',
      'Seared Skate',
      'Braised Beef',
      'Stuffed Pepper',
    ])
    const curries = drawnPage([
      ...row('RED CURRY', '14.50', 100),
      ...row('SERVED WITH JASMINE RICE', '15.50', 150),
      ...row('GREEN CURRY', '13.50', 220),
      ...row('PANANG CURRY', '13.90', 270),
    ])
    const names = readLayout([curries]).sections.flatMap(({ dishes }) => dishes.map(({ name }) => name))
    expect(names).not.toContain('SERVED WITH JASMINE RICE')
  })

  it('locates each dish on the photo', () => {
    const page = drawnPage([
      ...row('Tea', '2.00', 100),
      ...row('Coffee', '2.50', 150),
      ...row('Cocoa', '3.00', 200),
    ])
    const [dish] = readLayout([page]).sections[0]?.dishes ?? []
    expect(dish?.place?.left).toBeCloseTo(0.1, 2)
    expect((dish?.place?.left ?? 0) + (dish?.place?.width ?? 0)).toBeCloseTo(0.9, 2)
    expect(dish?.place?.top).toBeCloseTo(96 / 1400, 2)
  })

  it('takes the confidence of a price from its digits only, not from its decimal mark', () => {
    const page = drawnPage([
      ...row('Tea', '2.00', 100),
      ...row('Coffee', '2.50', 150),
      ...row('Cocoa', '3.00', 200),
    ])
    for (const { text, characters } of page.lines) {
      for (const character of characters) {
        if (character.text === '.' || text === '2.50') character.confidence = 0.5
      }
    }
    const dishes = readLayout([page]).sections[0]?.dishes ?? []
    expect(dishes.map(({ name, prices }) => [name, prices[0]?.confidence])).toEqual([
      ['Tea', 0.99],
      ['Coffee', 0.5],
      ['Cocoa', 0.99],
    ])
  })
})
