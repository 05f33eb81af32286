const named =
  'small|medium|large|regular|half|full|glass|carafe|bottle|single|double|klein|groot|gross|groß|glas|fles|flasche|karaf|verre|bouteille|pichet|petite?|grande?|piccol[ao]|medi[ao]|bicchiere|bottiglia|copa|botella|vogel|i vogël|e vogël|mesme|madhe|i madh|e madhe|gotë|shishe|cup|bowl|pint|pot|(?:half |1/2 )?dozen'
const measured = String.raw`\d{1,4}(?:[.,]\d{1,3})?\s?(?:l|lt|cl|ml|dl|cm|g|gr|kg|oz|pcs?|st|copë|"|”)\.?`
const portions = String.raw`(?:serves|for|für|pour|voor|për|per) \d{1,3}(?: ?[-–] ?\d{1,3})?(?: (?:people|persons?|guests|personen|personnes|persona|persone))?`
const atEnd = new RegExp(String.raw`(?:^|\s|\()(${measured}|${named})\)?\s*:?$`, 'iu')
const whole = new RegExp(String.raw`^\s*\(?(?:${measured}|${named}|${portions})\)?\s*:?$`, 'iu')

/** Splits off the size at the end of a text before a price: "0,3 l" of "Beer 0,3 l". */
export function sizeAtEnd(text: string): { rest: string; size: string } | null {
  const match = atEnd.exec(text.trim())
  if (!match?.[1]) return null
  return { rest: text.trim().slice(0, match.index).trim(), size: match[1] }
}

/** Whether the text is only a size. */
export const isSizeAlone = (text: string): boolean => whole.test(text)
