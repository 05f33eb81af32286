import { folded } from './texts.ts'

const notePattern =
  /(?:\btel\b|tél|wi-?fi|www\.|\.com\b|@|https?:|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|allerg|gratuity|consum(?:ing|ption)|undercooked|food ?borne|raw or|prices? (?:are|in|do|subject)|subject to|service charge|\btax\b|\bvat\b|\bbtw\b|\btva\b|tvsh|\bmwst\b|\biva\b|\bopen\b|closed|hours|address|\d+ [\w .]{3,20}(?:street|\bst\.|\bave|road|\brd\.)|\b[A-Z]{2},? \d{5}\b|follow us|please (?:let|ask|inform|note|allow)|add-?ons?:|am ?- ?\d|\d ?(?:am|pm)\b|copyright|template|gluten.?free.*available|vegetarian option|upon request|ask your server|\bmon(?:day)?\b.*\bfri|\bqr\b|order now|delivery|minimum order|happy hour|prix (?:nets?|ttc|en)|service (?:non )?compris|horaires|ouvert|keuken open|geopend|vraag (?:ook )?naar|prijzen|preise\b|inkl\.|ge[oö]ffnet|servizio|coperto|precios|abierto|çmimet|orari|hapur\b|bon app[eé]tit|welcome|thank you|follow|instagram|facebook)/i

/** Whether the text is about the business rather than a dish: opening hours, taxes, addresses, advice. */
export const isNote = (text: string): boolean => notePattern.test(text)

/** Whether the text begins as descriptions often do and names rarely. */
export const beginsLikeDescription = (text: string): boolean =>
  /^(?:\p{Ll}|\(|\*|with\b|served|topped|choice of|includes?\b|made with|add\b|comes\b|and\b|or\b|all served|\+|&)/u.test(
    text,
  )

/** Whether the text continues in the next row: it ends with a comma, "&", "with". */
export const goesOn = (text: string): boolean =>
  /(?:&|\b(?:with|and|or|of|in|w\/|et|avec|de|à|la|au|aux|en|met|van|dhe|me|und|mit|con|e|y)|[,/+-])$/i.test(
    text,
  )

export const countCommas = (text: string): number => text.match(/,/g)?.length ?? 0

const plainTitle =
  /^(?:the )?(?:our |hot |cold |fresh |house |soft |classic )*(?:starters?|appetizers?|small plates|mains?|main courses?|entrees?|salads?|soups?(?: ?(?:&|and) ?salads?)?|sides?|side dishes|desserts?|sweets|drinks?|beverages?|breakfast|lunch|dinner|brunch|burgers?|sandwich(?:es)?|pizzas?|pastas?|wines?|beers?|cocktails?|coffee|teas?|juices?|smoothies|kids?(?:['’]?s)?(?: menu| meals)?|specials?|chef['’]?s specials?|seafood|steaks?|wraps|snacks|extras|add-?ons|menu|entry|toppings|combos?|platters|noodles?|rice|curry|fish|meat|vegetarian|vegan|antipasti|dolci|plats?|desserts|boissons|voorgerechten|hoofdgerechten|nagerechten|dranken|vorspeisen|hauptgerichte|nachspeisen|getranke|antipasta|supa|sallata|embelsira|pije)(?: menu| list)?$/

/** Whether the text is a usual section title, in any of the supported languages. */
export const isUsualTitle = (text: string): boolean =>
  plainTitle.test(
    folded(text)
      .replace(/[^\p{L}\s&'’-]/gu, '')
      .trim(),
  )

/** Whether the text is a size or a similar word, which may be where a name would be. */
export const isSize = (text: string): boolean =>
  /^(?:small|medium|large|regular|glass|bottle|sml?|lge?|med|cal|each|half|full|hot|iced|cold)$/i.test(text)

const runningNumber = /^[([]?\d{1,3}\s?[.)\]:]\s*(?=\p{L})/u

/** Whether the text begins with a running number, by which guests order the dish. */
export const hasNumber = (text: string): boolean => runningNumber.test(text)
export const withoutNumber = (text: string): string => text.replace(runningNumber, '')
