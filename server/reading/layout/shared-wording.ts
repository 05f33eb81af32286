const each = [
  String.raw`each|apiece|a piece|a head|an? glass|p\. ?p\.?|pp|p\. ?pers\.?|p\. ?st\.?|`,
  String.raw`(?:per|par|pro|je|për(?: një)?|por|a) ?(?:person[ae]?|personne|persoon|pers\.?|head|piece|plate|dish|glass|glas|stuk|stück|unité|gotë|copë)|`,
  String.raw`\/ ?pers(?:on(?:ne)?)?\.?|chacune?|la pièce|l.unité|au choix|elk|per stuk|je|das stück|secil[ai]|copa|personi|çdo njëra|cada uno|cadauno`,
].join('')
// The row may end after the first word.
const eachAfterPrice = new RegExp(
  String.raw`^[\s)·,–-]{0,2}(?:(?:${each})(?![\p{L}\d])|(?:per|par|pro|je|për)\s*$)`,
  'iu',
)
const eachAnywhere = new RegExp(String.raw`(?<![\p{L}\d])(?:${each})(?![\p{L}\d])`, 'iu')
const allAtStart =
  /^[\s(*–-]*(?:all|any|every|everything|choose|choice of|pick|one of|tous|toutes|chaque|un plat au choix|à choisir|alle|alles|iedere|elke|keuze uit|kies|jedes?|wahlweise|zur auswahl|të gjitha|çdo|zgjidhni|një sipas|tutt[ei]|tod[ao]s)(?!\p{L})/iu

/** Whether a text after a price says that it is the price of each: "2.50 each", "16.50 per person". */
export const isForEach = (after: string): boolean => eachAfterPrice.test(after)

/** Whether the text beside a price says that it is for several dishes: "all 12.50", "choice of one, per person". */
export const saysForAll = (text: string): boolean => allAtStart.test(text) || eachAnywhere.test(text)
