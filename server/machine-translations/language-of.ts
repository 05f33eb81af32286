/**
 * Frequent words of menus: function words and what dishes are made of. Few words tell languages apart well enough to
 * refuse what is clearly in another one.
 */
const lists: Record<string, string> = {
  en: 'the and with of from or for our your in on served fresh grilled fried baked roasted homemade chicken beef lamb pork veal soup salad sauce cheese tomato tomatoes potato potatoes onion garlic mushrooms bread rice fish egg eggs milk butter cream cold hot sweet red white wine beer water juice coffee tea ice lemon cake dessert breakfast lunch dinner dish',
  sq: 'dhe me të nga ose për në një pa e i tonë ynë shërbehet freskët skuqur pjekur pule pulë viçi qengji derri supë sallatë salcë djathë domate patate qepë hudhër kërpudha bukë oriz peshk vezë qumësht gjalpë ftohtë ngrohtë kuqe bardhë verë birrë ujë lëng kafe çaj akull limon mëngjes drekë darkë gjellë',
  fr: 'le la les et avec de du des ou pour notre votre au aux en un une sur servi frais fraîche grillé grillée frit poulet bœuf agneau porc veau soupe salade sauce fromage tomate tomates oignon ail champignons pain riz poisson œuf œufs lait beurre crème froid chaud rouge blanc vin bière eau jus thé glace citron gâteau déjeuner dîner plat',
  nl: 'de het en met van of voor onze jouw uit een op geserveerd vers verse gegrilde gegrild gebakken geroosterd kip rund lam varken kalf soep saus kaas tomaat tomaten aardappelen ui knoflook champignons brood rijst vis eieren melk boter room koud warm rode witte wijn bier sap koffie thee ijs citroen taart ontbijt lunch diner gerecht',
  de: 'der die das und mit von oder für unser unsere aus ein eine auf dem den im serviert frisch frische gegrillt gegrilltes gebraten gebacken hähnchen huhn rind lamm schwein kalb suppe salat soße sauce käse tomate tomaten kartoffeln zwiebel zwiebeln knoblauch pilze brot reis fisch eier milch sahne kalt heiß rot weiß wein bier wasser saft kaffee tee eis zitrone kuchen frühstück mittagessen abendessen gericht',
  it: 'il lo la gli e con di del della dei o per nostro in un una su al alla servito fresco fresca grigliato grigliata fritto forno pollo manzo agnello maiale vitello zuppa insalata salsa formaggio pomodoro pomodori patate cipolla aglio funghi pane riso pesce uova latte burro panna freddo caldo rosso bianco vino birra acqua succo caffè tè gelato limone torta colazione pranzo cena piatto',
  es: 'el la los las y con de del o para nuestro en un una sobre al servido fresco fresca parrilla frito horno pollo ternera cordero cerdo sopa ensalada salsa queso tomate tomates patatas cebolla ajo setas pan arroz pescado huevo huevos leche mantequilla nata frío caliente rojo blanco vino cerveza agua zumo té helado limón tarta desayuno almuerzo plato',
  pt: 'o a os as e com de do da ou para nosso em um uma sobre no na servido fresco fresca grelhado grelhada frito forno frango vaca borrego porco vitela sopa salada molho queijo tomate batatas cebola alho cogumelos pão arroz peixe ovos leite manteiga natas frio quente tinto branco vinho cerveja água sumo chá gelado limão bolo almoço jantar prato',
  ro: 'și cu de din sau pentru nostru în un o pe la servit proaspăt prăjit copt pui vită miel porc supă salată sos brânză roșii cartofi ceapă usturoi ciuperci pâine orez pește ouă lapte unt smântână rece cald roșu alb vin bere apă suc cafea ceai lămâie',
  pl: 'i z ze w na od lub dla nasz podawany świeży świeża grillowany grillowana smażony pieczony kurczak wołowina jagnięcina wieprzowina zupa sałatka sos ser pomidor pomidory ziemniaki cebula czosnek grzyby chleb ryż ryba jajka mleko masło śmietana zimny gorący czerwone białe wino piwo woda sok kawa herbata lody cytryna',
  tr: 've ile bir için veya taze ızgara kızarmış fırında tavuk dana kuzu çorba çorbası salata salatası sos sosu peynir peyniri domates patates soğan sarımsak mantar ekmek pilav balık yumurta süt tereyağı krema soğuk sıcak kırmızı beyaz şarap bira su suyu kahve çay dondurma limon',
  hr: 's sa i od ili za na u svježe svježi pečeni pečena prženi piletina govedina janjetina svinjetina juha salata umak sir rajčica krumpir luk češnjak gljive kruh riža riba jaja mlijeko maslac vrhnje hladno toplo crno bijelo vino pivo voda sok kava čaj sladoled limun',
  sv: 'och med av från eller för vår en ett på i serveras färsk grillad stekt bakad kyckling nötkött lamm fläsk soppa sallad sås ost tomat tomater potatis lök vitlök svamp bröd ris fisk ägg mjölk smör grädde kall varm rött vitt vin öl vatten kaffe te glass citron',
}

const words = new Map(Object.entries(lists).map(([tag, list]) => [tag, new Set(list.split(' '))]))

const base = (tag: string): string => tag.split('-')[0] ?? tag

/**
 * Whether a text is clearly in another language than the wanted one: most of its words that are known belong to another
 * one's, and none or fewer to its own.
 */
export function isInAnotherLanguage(text: string, wanted: string, source: string): boolean {
  const own = words.get(base(wanted))
  const given = text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []
  const known = (list: ReadonlySet<string>) => given.filter((word) => list.has(word)).length
  const ours = own ? known(own) : 0
  return [...words].some(([tag, list]) => {
    if (tag === base(wanted)) return false
    // Neighbours of a language without a list share words with it: only those that models slip into are looked for.
    if (!own && tag !== 'en' && tag !== base(source)) return false
    const theirs = given.filter((word) => list.has(word) && !own?.has(word)).length
    return theirs > ours && (theirs >= 2 || theirs === given.length)
  })
}

const scriptsOf: Record<string, string[]> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
  Latn: ['Latin'],
  Cyrl: ['Cyrillic'],
  Grek: ['Greek'],
  Arab: ['Arabic'],
  Hebr: ['Hebrew'],
  Deva: ['Devanagari'],
  Beng: ['Bengali'],
  Guru: ['Gurmukhi'],
  Gujr: ['Gujarati'],
  Taml: ['Tamil'],
  Telu: ['Telugu'],
  Knda: ['Kannada'],
  Mlym: ['Malayalam'],
  Thai: ['Thai'],
  Laoo: ['Lao'],
  Mymr: ['Myanmar'],
  Khmr: ['Khmer'],
  Geor: ['Georgian'],
  Armn: ['Armenian'],
  Ethi: ['Ethiopic'],
  Sinh: ['Sinhala'],
}

/** The script that a language is written in, such as `Latn`. */
export const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? 'Latn'

/** The share of the letters of a text that are of its language's script, from 0 to 1; 1 for a script that is not known. */
export function shareInScript(text: string, tag: string): number {
  const letters = text.match(/\p{L}/gu) ?? []
  const names = scriptsOf[scriptOf(tag)]
  if (!names || !letters.length) return 1
  const own = new RegExp(`[${names.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')
  return letters.filter((letter) => own.test(letter)).length / letters.length
}
