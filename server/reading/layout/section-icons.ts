import type { SubmenuIcon } from '#contract/domain/bounds.ts'
import { folded } from './texts.ts'

/**
 * Prefixes of words in titles (whole words with $), without accents, in en, sq, fr, nl, de, it, es; the first
 * match wins.
 */
const beginnings: readonly (readonly [SubmenuIcon, string])[] = [
  ['ice-cream', 'ice cream|icecream|akullor|glace|sorbet|ijs$|ijsjes|eis$|eisbecher|gelat|helad|sundae'],
  ['hookah', 'hookah|shisha|nargil|narghil|chicha$|waterpijp|wasserpfeife|cachimba'],
  ['tequila', 'tequila|shots?$|spirit|liquor|liqueur|likor|likeur|sterke drank|schnaps|spirituosen|digesti|aperiti|raki|rakia|vodka|gin$|rum$|whisk|licor|alkool|alcool|amari$'],
  ['cocktail', 'cocktail|kokteil|koktej|mocktail|cocteles|long ?drink|spritz'],
  ['beer', 'beer|birra|birre|bier|biere|cerve|draft|draught|pression|ale$|ales$'],
  ['vine', 'wine|vere$|verera|vera$|verat|vin$|vins$|wijn|wein|vino$|vini$|vinos$|champagn|prosecco|bubbel|bubbles|sparkling|schaumwein|spumant|cava$'],
  ['tea', 'tea$|teas$|caj$|cajra|cajrat|the$|thes$|thee|tee$|tees$|te$|tisan|infusi|krautertee'],
  ['coffee', 'coffee|kafe|kafe$|cafe$|cafes$|koffie|kaffee|caffe|espresso|cappuccino|hot drink|warme drank|heissgetr|heisse getr|boissons chaudes|bevande calde|bebidas calientes|pije te ngrohta'],
  ['water', 'water|uje$|ujera|eau$|eaux$|mineraalwater|mineralwasser|wasser|acqua|acque|agua'],
  ['more-drinks', 'soft ?drink|juice|smoothie|shake|milkshake|lemonade|limonad|frisdrank|sappen|sap$|saft|safte|succ|zumo|jugo|jus$|leng|lengje|refresc|softdrink|freskuese|alkoholfrei|sans alcool|boissons fraiches|soda'],
  ['drinks', 'drink|beverage|pije|boisson|drank|getrank|bevand|bebida|bar$'],
  ['croissant', 'breakfast|brunch|mengjes|petit ?dejeuner|petits dejeuners|ontbijt|fruhstuck|colazion|desayuno|bakery|croissant|viennois|furre|pastr(?:y|ies)|bakkerij|bread|pain$|pains$|brood$|brot|pane$|buke|toast'],
  ['pizza', 'pizz|pica$|picat|flatbread|flammkuchen|pinsa|calzon'],
  ['pasta', 'pasta|pastas|paste$|pates$|spaghet|noodle|nudel|makaron|makarona|risot|rizoto|lasagn|gnocchi|ravioli|fideos|primi$|primi piatti'],
  ['burger', 'burger|hamburg'],
  ['tacos', 'taco|burrito|quesadilla|fajita|nacho|mexic|wrap|durum|kebab|doner|qebap'],
  ['sandwich', 'sandwich|sanduic|sanduich|panin|broodje|belegte|tosti|croque|bocadill|baguette|sub$|subs$|hoagie|club$|tartine|byrek|toasties|belegde'],
  ['french-fries', 'fries|frites|friet|patat|pommes|patatine|chips|patatas|patate te skuq|snack|frit(?:uur|ti)'],
  ['soup', 'soup|supa|supe|sup$|supat|soupe|potage|velout|soep|suppe|zupp|minestr|sopa|caldo|broth|ramen|pho$|corb'],
  ['salad', 'salad|sallat|salat|salade|insalat|ensalad|slatki'],
  ['shrimp', 'seafood|sea food|fish|peshk|fruta deti|frutat e detit|prodhime deti|poisson|fruits de mer|vis$|visgerecht|visschotel|zeevruchten|fisch|meeres|pesce|pesci|frutti di mare|pescad|marisc|shrimp|prawn|oyster|huitre|oester|mossel|moules|sushi|sashimi|maki|crustac'],
  ['deserts', 'dessert|deser|embels|emelsir|embelsir|sweet|toetje|nagerecht|nachspeis|nachtisch|dolc|postre|cake|torte|tortat|taart|gebak|gateau|kuchen|tarte|patisser|crepe|pancake|pannenkoek|pfannkuchen|palacink|waffle|wafel|gaufre|donut|cookie|muffin'],
  ['side-dish', 'side|garnitur|accompagnement|bijgerecht|beilag|contorn|guarnicion|anesore|extra|topping|shtese|sauce|salsa|supplement|dips?$|starter|appeti|small plate|antipast|meze|mezze|entree|entrees|hors d|voorgerecht|vooraf|vorspeis|entrant|tapas|parapjat|fillesat|to share|a partager|om te delen|borrel|stuzzich|mise en bouche'],
  ['main-dish', 'main|plat$|plats$|hoofdgerecht|hauptg|hauptspeis|second|piatti|principal|pjata|kryesor|gatim|entrec|steak|grill|zgara|skar|mish|meat|viande|grillade|vlees|fleisch|carn|meze te ngrohta|chicken|pule|poulet|kip$|kipgerecht|hahn|pollo|beef|viande|bbq|barbecue|warme gerecht|gerecht|specialit|spezialit|especial|special|lunch|dinner|dreke|darke|dejeuner|diner$|cena|pranzo|almuerzo|mittag|abend|curry|wok|rice|oriz|riz$|riso$|reis$|arroz|galett|uitsmijter|tajin|couscous|paella'],
  ['food', 'food|ushqim|nourriture|eten$|essen|speise|cibo|comida|menu|carte$|kaart'],
] // prettier-ignore

const patterns = beginnings.map(([icon, words]) => {
  const alternatives = words
    .split('|')
    .map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}(?![a-z])` : word))
  return { icon, pattern: new RegExp(`(?<![a-z])(?:${alternatives.join('|')})`) }
})

/** The icon suggested by a section's title. */
export const sectionIcon = (title: string): SubmenuIcon | null =>
  patterns.find(({ pattern }) => pattern.test(folded(title)))?.icon ?? null
