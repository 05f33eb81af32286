import { folded } from './texts.ts'

/** Parts of texts about the business: contact, hours, advice, taxes, greetings. */
const noteParts = [
  // Contact
  String.raw`\btel\b|tél|wi-?fi|www\.|\.com\b|@|https?:|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|(?:^|\s)0\d{1,4}(?:[ /.-]\d{2,4}){2,}|\bcall us|follow us|follow|instagram|facebook|ndiqni|volg ons|folgen sie|suivez`,
  String.raw`address|\d+ [\w .]{3,20}(?:street|\bst\.|\bave|road|\brd\.)|\b[A-Z]{2},? \d{5}\b|\b\d{1,3} (?:rue|quai|avenue|place)\b|^(?:rue|place|rruga|sheshi|via|piazza|calle)\s|(?:straat|straße|strasse|platz|plein|gasse|gracht|markt|weg) \d{1,3}\b|\b(?:street|road|lane|square),`,
  // Hours
  String.raw`\bopen\b|closed|closes|hours|am ?- ?\d|\d ?(?:am|pm)\b|\bmon(?:day)?\b.*\b(?:fri|sat|sun)|happy hour|horaires|ouvert|fermé|\bdu (?:lun|mar|mer|jeu|ven|sam)\w*di\b|keuken open|geopend|gesloten|\d uur\b|\d uhr\b|ge[oö]ffnet|ruhetag|abierto|orari|hapur\b|mbyllur|e hënë|\d{1,2} ?[–-] ?\d{1,2} (?:and|et|en|und|dhe) \d`,
  // Advice and allergens
  String.raw`allerg|alergji|gratuity|consum(?:ing|ption)|undercooked|food ?borne|raw or|traces of|may contain|gluten.?free.*available|vegetarian option|upon request|ask (?:your|our|us)|please (?:let|ask|inform|note|allow|tell)|vraag (?:ook )?naar|fragen sie|demandez`,
  // Prices and service
  String.raw`prices? (?:are|in|do|subject)|subject to|service charge|\btax\b|\bvat\b|\bbtw\b|\btva\b|tvsh|\bmwst\b|\biva\b|prix (?:nets?|ttc|en)|service (?:non )?compris|prijzen|preise\b|inkl\.|servizio|coperto|precios|çmimet|add-?ons?:|order now|delivery|minimum order|\bqr\b`,
  // Greetings and the like
  String.raw`copyright|template|bon app[eé]tit|guten appetit|eet smakelijk|ju bëftë mirë|welcome|thank you|\b(?:since|established|est\.|depuis|sinds|seit|që nga(?: viti)?|dal) (?:1[89]|20)\d\d\b`,
].join('|')
const notePattern = new RegExp(`(?:${noteParts})`, 'i')

/** Whether the text is about the business rather than a dish: opening hours, taxes, addresses, advice. */
export const isNote = (text: string): boolean => notePattern.test(text)

/**
 * Whether the text begins as descriptions often do and names rarely. In capitals, "WITH CHIPS" and "ADD BACON" may be
 * what is ordered.
 */
export const beginsLikeDescription = (text: string): boolean =>
  /^(?:\p{Ll}|\(|\*|with\b|add\b|\+|&)/u.test(text) ||
  /^(?:and|or|(?:all )?serve[ds]|topped|choice of|choose|includes?|made with|comes)(?!\p{L})/iu.test(text)

/** Whether the text continues in the next row: it ends with a comma, "&", "with". */
export const goesOn = (text: string): boolean =>
  /(?:&|(?<!\p{L})(?:with|and|or|of|in|the|w\/|et|avec|de|du|des|à|la|au|aux|en|met|van|het|uit|dhe|me|në|të|së|und|mit|der|dem|vom|con|e|y|i)|[,/+-])$/iu.test(
    text,
  )

export const countCommas = (text: string): number => text.match(/,/g)?.length ?? 0

const plainTitle =
  /^(?:the )?(?:our |hot |cold |fresh |house |soft |classic )*(?:starters?|appetizers?|small plates|mains?|main courses?|entrees?|salads?|soups?(?: ?(?:&|and) ?salads?)?|sides?|side dishes|desserts?|sweets|drinks?|beverages?|breakfast|lunch|dinner|brunch|burgers?|sandwich(?:es)?|pizzas?|pastas?|wines?|beers?|cocktails?|coffee|teas?|juices?|smoothies|kids?(?:['’]?s)?(?: menu| meals)?|specials?|chef['’]?s specials?|seafood|steaks?|wraps|snacks|extras|add-?ons|menu|entry|toppings|combos?|platters|noodles?|rice|curry|fish|meat|vegetarian|vegan|antipasti|dolci|plats?|desserts|boissons|voorgerechten|hoofdgerechten|nagerechten|dranken|vorspeisen|hauptgerichte|nachspeisen|getranke|antipasta|supa|sallata|embelsira|pije|(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) courses?|(?:premier|deuxieme|troisieme) (?:plat|service)|(?:eerste|tweede|derde|vierde|erster|zweiter|dritter|vierter) gang|(?:primi|secondi)(?: piatti)?|pjata e (?:pare|dyte|trete))(?: menu| list)?$/

/** Whether the text is a usual section title, in any of the supported languages. */
export const isUsualTitle = (text: string): boolean =>
  plainTitle.test(
    folded(text)
      .replace(/[^\p{L}\s&'’-]/gu, '')
      .trim(),
  )

/** Whether the text is only sizes or similar words, which may be where a name would be, or above the prices. */
export const isSize = (text: string): boolean =>
  /^(?:(?:small|medium|large|regular|glass|bottle|sml?|lge?|med|cal|each|half|full|hot|iced|cold|sizes?|serves|prices?)(?:[\s/|·,]+|$))+$/i.test(
    text,
  )

const runningNumber = /^[([]?\d{1,3}\s?[.)\]:]\s*(?=\p{L})/u

/** Whether the text begins with a running number, by which guests order the dish. */
export const hasNumber = (text: string): boolean => runningNumber.test(text)
export const withoutNumber = (text: string): string => text.replace(runningNumber, '')

const dietMark = String.raw`[\s,·•|/&]*[([]?\s?(?<![\p{L}\d'’])(?:vegan|veg|vgn|vg|ve|gfo|gf|df|nf|lf|v|n)(?![\p{L}\d'’])\s?[)\]]?`
const dietMarksAtEnd = new RegExp(String.raw`(?:${dietMark})+[\s*.]*$`, 'iu')
const onlyDietMarks = new RegExp(String.raw`^(?:${dietMark})+[\s*.]*$`, 'iu')

/** Removes letters for diets after a name: "Halloumi (v, gf)". */
export const withoutDietLetters = (name: string): string => name.replace(dietMarksAtEnd, '') || name

/** Whether the text is nothing but letters for diets, which may stand apart from their name: "V · GF". */
export const areDietLetters = (text: string): boolean => onlyDietMarks.test(text)
