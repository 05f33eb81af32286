import { describe, expect, test } from 'vitest'
import { checkTranslation, type GivenTranslation } from './check-translation.ts'

const check = (source: string, answer: string, more: Partial<GivenTranslation> = {}) =>
  checkTranslation({
    source,
    answer,
    sourceLanguage: 'en',
    language: 'de',
    terms: [
      { term: 'Taverna e Anës', text: 'Taverna e Anës' },
      { term: 'Chef’s choice', text: 'Empfehlung' },
    ],
    maxLength: 2000,
    ...more,
  })

describe('a right translation is believed', () => {
  test.each<[string, string, string]>([
    ['Grilled chicken with rice', 'Gegrilltes Hähnchen mit Reis', 'de'],
    ['Fish soup', 'Fischsuppe', 'de'],
    ['Grilled chicken with rice', 'Poulet grillé avec du riz', 'fr'],
    ['Grilled chicken with rice', 'دجاج مشوي مع الأرز', 'ar'],
    ['Grilled chicken with rice', 'グリルチキンとライス', 'ja'],
    ['Fish soup', 'Balık çorbası', 'tr'],
    ['Salmon soup', 'Суп, рыба', 'ru'],
    ['Halva', 'Halva', 'hu'],
    ['Beer 0.5 l', 'Bier 0,5 l', 'de'],
    ['Beer 0.5 l', 'بيرة ٠٫٥ l', 'ar'],
    ['Water 1.5 l, 2.50 €', 'Wasser 1,5 l, 2,50 €', 'de'],
    ['Beef, 250 g', 'Говядина, 250 г', 'ru'],
    ['Half a litre, ½ l', 'Ein halber Liter, 1/2 l', 'de'],
    ['Espresso', 'Espresso', 'de'],
    ['Contains nuts and milk', 'Enthält Nüsse und Milch', 'de'],
    ['Without sugar', 'Ohne Zucker', 'de'],
    ['Gluten-free bread', 'Glutenfreies Brot', 'de'],
    ['Gluten-free bread', 'Pain sans gluten', 'fr'],
    ['May contain traces of peanuts', 'Kann Spuren von Erdnüssen enthalten', 'de'],
    ['Vegan burger', 'Veganer Burger', 'de'],
    ['Happy hour 17:00 to 19:00, 20 % off', 'Happy Hour 17:00 bis 19:00 Uhr, 20% Rabatt', 'de'],
    ['Welcome to Taverna e Anës', 'Willkommen in der Taverna e Anës', 'de'],
    ['Chef’s choice', 'Empfehlung', 'de'],
    ['Table for {n} guests\nWith a view', 'Tisch für {n} Gäste\nMit Aussicht', 'de'],
  ])('%s → %s', (source, answer, language) => {
    expect(check(source, answer, { language })).toBe(null)
  })

  test.each<[string, string]>([
    ['Kos me kastravec', 'Joghurt mit Gurke'],
    ['Supë peshku', 'Fischsuppe'],
    ['Përmban arra', 'Enthält Nüsse'],
    ['Pa gluten', 'Ohne Gluten'],
    ['Mish viçi me kërpudha', 'Kalbfleisch mit Pilzen'],
  ])('%s → %s', (source, answer) => {
    expect(check(source, answer, { sourceLanguage: 'sq' })).toBe(null)
  })
})

describe('a wrong one is refused', () => {
  test.each<[string, string, string, string]>([
    ['numbers', 'Beer 12.50', 'Bier 125.0', 'de'],
    ['numbers', 'Beer 12.50', 'Bier 1250', 'de'],
    ['numbers', 'Beer 12.50', 'Bier', 'de'],
    ['numbers', 'Beer', 'Bier 3,50', 'de'],
    ['numbers', 'Open 12:30', 'Geöffnet 12.30', 'de'],
    ['numbers', 'Two for 1 000 ALL', 'Zwei für 1 ALL', 'de'],
    ['numbers', 'Beer 12.50', 'بيرة ١٢٥٫٠', 'ar'],
    ['numbers', '½ chicken', 'Hähnchen', 'de'],
    ['units', 'Beer 50 cl', 'Bier 50 l', 'de'],
    ['units', 'Beer 5 €', 'Bier 5 $', 'de'],
    ['units', 'Beer 20% off', 'Bier 20 günstiger', 'de'],
    ['placeholders', 'Table for {n} guests', 'Tisch für Gäste', 'de'],
    ['lines', 'Pizza\n\nFrom the oven', 'Pizza aus dem Ofen', 'de'],
    ['terms', 'Chef’s choice', 'Wahl des Kochs', 'de'],
    ['terms', 'Welcome to Taverna e Anës', 'Willkommen in Annas Taverne', 'de'],
    ['empty', 'Beer', ' \u200b', 'de'],
    ['length', 'Beer', 'Ein kühles, frisch gezapftes Bier vom Fass', 'de'],
    ['length', 'Chicken with rice, vegetables and a salad of the day', 'Huhn', 'de'],
    ['markup', 'Beer', '<b>Bier</b>', 'de'],
    ['markup', 'Beer', '**Bier**', 'de'],
    ['markup', 'Our menu is long', 'Karte auf www.sofra.com', 'de'],
    ['characters', 'Beer', 'Bier\u202e', 'de'],
    ['characters', 'Beer', 'Bier\u0007', 'de'],
    ['chatter', 'Fresh bread', 'Here is the translation: Brot', 'de'],
    ['chatter', 'Fresh bread', '„Frisches Brot“', 'de'],
    ['script', 'Grilled chicken', 'Grilled chicken', 'ar'],
    ['script', 'Bread', 'Хлеб', 'de'],
    ['language', 'Grilled chicken', 'Grilled chicken', 'de'],
    ['language', 'Grilled chicken with rice', 'Poulet grillé avec du riz', 'de'],
    ['language', 'Fresh bread with butter', 'Fresh bread and butter', 'fi'],
  ])('%s: %s → %s', (reason, source, answer, language) => {
    expect(['allergens', reason]).toContain(check(source, answer, { language }))
    if (reason !== 'language') expect(check(source, answer, { language })).toBe(reason)
  })

  test.each<[string, string, string]>([
    ['Cake, contains nuts', 'Kuchen', 'de'],
    ['Cake, contains nuts', 'Kuchen mit Nüssen', 'de'],
    ['Cake, contains nuts', 'Kuchen ohne Nüsse', 'de'],
    ['Cake without nuts', 'Kuchen mit Nüssen', 'de'],
    ['Cake, may contain nuts', 'Kuchen, enthält Nüsse', 'de'],
    ['Cake, contains nuts', 'Kuchen, enthält Milch', 'de'],
    ['Cake', 'Kuchen ohne Gluten', 'de'],
    ['Cake', 'Veganer Kuchen', 'de'],
    ['Vegan cake', 'Vegetarischer Kuchen', 'de'],
    ['Soup of the day', 'Fischsuppe des Tages', 'de'],
    ['Shrimp soup', 'Suppe des Hauses', 'de'],
    ['Gluten-free bread', 'Brot mit Gluten', 'de'],
    ['If you are allergic, ask us', 'Fragen Sie uns gern', 'de'],
    // Nobody knows these words here.
    ['Cake, contains nuts', 'ケーキ、ナッツを含む', 'ja'],
    ['Cake without milk', 'Kakku ilman maitoa', 'fi'],
    ['Vegan cake', 'كعكة نباتية', 'ar'],
    // The fixed words of a card are.
    ['Soup of the day', 'Günün balık çorbası', 'tr'],
    ['Cake of the house', 'Домашний торт, орехи', 'ru'],
    ['Cake of the house', '招牌蛋糕，含有坚果', 'zh-Hans'],
    ['Bread of the house', 'Házi kenyér, gluténmentes', 'hu'],
    ['Soup of the house', 'حساء نباتي صرف', 'ar'],
  ])('about allergens: %s → %s', (source, answer, language) => {
    expect(check(source, answer, { language })).toBe('allergens')
  })

  test('longer than the text may be', () => {
    expect(check('Bread of the house', 'Hausgemachtes Brot', { maxLength: 10 })).toBe('length')
  })
})
