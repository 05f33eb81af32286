/** The languages in which menus can be read. */
export const readLanguages = ['en', 'sq', 'fr', 'nl', 'de', 'it', 'es'] as const
export type ReadLanguage = (typeof readLanguages)[number]

/** Frequent words on menus, without their accents, since those are often lost. */
const frequentWords: Readonly<Record<ReadLanguage, Set<string>>> = {
  en: toSet(
    'with and of the or our your served fresh grilled fried roasted chicken beef cheese bread soup salad fish mushroom onion egg eggs cream lamb rice potato tomato garlic butter sweet hot cold drinks starters mains choice add',
  ),
  sq: toSet(
    'me dhe te ne nga djathe mish mishi peshk supe supa sallate sallata qepe domate speca kos patate pule vici qengji vere birre uje pije mengjes embelsira zgare fergese tave byrek gjize oriz veze hudher perime kafe leng shtepie fshatare bardhe kuqe',
  ),
  fr: toSet(
    'de la le les des du et aux au avec ou sur en fromage poulet boeuf porc veau agneau poisson salade soupe oeuf oeufs creme frites pommes terre vin rouge blanc saumon chevre maison glace entrees plats boissons jambon beurre pain legumes champignons',
  ),
  nl: toSet(
    'met en van de het een of uit op kaas kip saus gebakken gegrilde soep brood bier wijn verse groenten friet frites biefstuk tomaat ui spek zalm slagroom voorgerechten hoofdgerechten nagerechten dranken bij kroketten huisgemaakte warme koude boter rundvlees varkens ijs',
  ),
  de: toSet(
    'mit und der die das vom von auf aus oder im in kase hahnchen huhn schnitzel kartoffeln kartoffel salat suppe brot bier wein rind schwein hausgemachte hausgemacht zwiebeln sahne getranke vorspeisen hauptgerichte nachspeisen frisch gemuse vom gebraten knodel wurst kuchen dazu',
  ),
  it: toSet(
    'con di e al alla alle ai della del dei il la gli pomodoro formaggio funghi prosciutto insalata antipasti primi secondi dolci pollo manzo vino acqua caffe bevande contorni pesce riso spaghetti basilico aglio olio verdure bianco rosso casa',
  ),
  es: toSet(
    'con de y la el los las del al queso pollo carne ensalada sopa patatas arroz huevo huevos tortilla gambas jamon vino cerveza agua postres bebidas entrantes salsa cerdo ternera pescado verduras tomate pan casa plancha ajo',
  ),
}

function toSet(words: string): Set<string> {
  return new Set(words.split(' '))
}

/** The factor by which the business's own languages are preferred. */
const advantage = 1.3

/** The language of most frequent words on a page; the first expected one if there are none. */
export function guessLanguage(texts: readonly string[], expected: readonly ReadLanguage[]): ReadLanguage {
  const words = texts.flatMap(
    (text) =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .match(/\p{L}+/gu) ?? [],
  )
  const score = (language: ReadLanguage) =>
    words.filter((word) => frequentWords[language].has(word)).length *
    (expected.includes(language) ? advantage : 1)
  return [...expected, ...readLanguages].reduce((best, language) =>
    score(language) > score(best) ? language : best,
  )
}
