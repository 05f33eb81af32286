import { expect, it } from 'vitest'
import { languages, type Language } from '#contract/domain/languages.ts'
import { texts as operator } from '#server/operator/texts.ts'

/** Every text that a person reads: those of the pages, of the server, and of both. */
const files = {
  ...import.meta.glob<object>('../../web/locales/*/**/*.ts', { eager: true }),
  ...import.meta.glob<object>(['../../server/texts/??.ts', '../../contract/texts/??.ts'], { eager: true }),
  // In English only.
  '../../server/operator/en.ts': operator,
}

interface Text {
  /** The file and the key, to find it. */
  at: string
  text: string
}

/** All texts in a value, at any depth; texts that are functions are called with what cannot be mistaken for a word. */
function textsIn(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value.replace(/\{[\w.]+\}/g, '{}') }]
  if (typeof value === 'function') return textsIn((value as (...args: number[]) => unknown)(1, 2, 3), at)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at} ${key}`))
}

const textsOf = (language: Language): Text[] =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`) || path.endsWith(`/${language}.ts`))
    .flatMap(([path, texts]) => textsIn(texts, path.replace('../../', '')))

/**
 * Words that stand for something else than we mean, or for which another word is used everywhere: one term for one
 * thing. Where one of them is right, its text is an exception below.
 */
const retired: Record<Language, RegExp[]> = {
  en: [
    /\bwithdr[ae]w/i, // cancel
    /\bto collect\b/i, // pick-up
    /\be-mail|\bmails?\b(?! service)/i, // email
    /\bsign(ed|s|ing)? (in|out)\b/i, // log in, log out
    /\bthe staff (approves|sees|has|takes|accepts)\b/i, // staff are many
    /\bnotices\b/i, // notifications
    /\btakes no\b/i, // does not take
    /\bwaits\b/i, // is waiting
  ],
  fr: [
    /approuv/i, // accepter
    /\bclore\b/i, // clôturer
    /sous-menu/i, // rubrique
    /appels? du serveur/i, // appel au serveur
    /paramètres/i, // réglages
    /retir(er|ée|ez) (la|une|votre|cette) commande/i, // annuler
  ],
  nl: [
    /goedkeur|goedgekeurd/i, // accepteren
    /afgewezen|afwij[sz]/i, // weigeren
    /belasting/i, // btw
    /\bpost(en)?\b/i, // station
    /\bmunt(en)?\b/i, // valuta
    /rekenblad/i, // spreadsheet
    /aanmelding/i, // registratie, inlogpoging
    /submenu/i, // rubriek
    /\bmaat\b|\bmaten\b/i, // formaat
    /aanvaard/i, // accepteren
    /er was een probleem/i, // er ging iets mis
  ],
  sq: [
    /\bkapar/i, // depozitë
    /\bzyrë/i, // paneli i stafit
    /me shumicë/i,
    /dyfisho/i, // kopjo
    /\bgatim/i, // gjellë
    /\baprov/i, // pranoj
    /orë të lumtura/i, // happy hour
    /pozicion(?!it\b)(?<!dispozicion)/i, // vendndodhje
    /(numër|numri|numrit|numrin|tuaj) (të|i) rastit/i, // i rastësishëm
    /\bstacion/i, // vend i përgatitjes
    /banera/i, // banerë
  ],
  de: [
    /\b(du|dein\w*)\b/i, // Sie
    /(un|sub)termenü|submenü/i, // Rubrik
    /akzeptier|genehmig|bestätigte Bestellung/i, // annehmen, freigeben
    /kellner/i, // Bedienung
    /back-?office/i, // Verwaltung
    /log-?in\b|einlogg|auslogg/i, // anmelden, Anmeldung, abmelden
    /(?<!e-)\bmails?\b/i, // E-Mail
    /tickets?\b/i, // Bon
    /steuer(?!nummer)(?<!mehrwertsteuer)/i, // MwSt.
    /\bkund(e|in|en)\b/i, // Gast
    /mobiltelefon|smartphone/i, // Handy
    /gross|gruss|strass|schliess|ausser|heiss|\bweiss\b|\bmass\b/i, // ß
  ],
  it: [
    /menù/i, // menu
    /\bospit[ei]\b/i, // cliente
    /\be-mail/i, // email
    /approva/i, // accettare, autorizzare
    /rigett/i, // rifiutare
    /sottomenu/i, // sezione
    /\btass[ae]\b|\bimposte\b/i, // IVA
    /caparra|deposito/i, // cauzione
    /\btagli[ae]\b/i, // formato
    /back-?office/i, // area di gestione
    /scontrin/i, // ricevuta
    /esercizio|(tua|questa) attività/i, // locale
    /\bclic(ca|k)/i, // tocca
    /\blog ?(in|out)\b/i, // accesso, uscita
    // The reader is “tu”.
    /\bLei\b|\bvostr[oaei]\b/,
  ],
}

it.each(languages)('no text in %s uses a retired word', (language) => {
  const texts = textsOf(language)
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter(({ text }) => retired[language].some((word) => word.test(text)))).toEqual([])
})

/** The specification writes these so. */
const fixed = [
  'Loading...',
  'Please wait...',
  'Still working on it...',
  "Chef's choice",
  "Sorry we couldn't find any matches",
]

/** Straight quotes and three dots are typewriting; French has no-break spaces, too. */
const typewriting: Record<Language, RegExp[]> = {
  en: [/ …$/, /[^\s]"|"[^\s]/],
  fr: [
    // U+00A0 before the colon, the narrow U+202F elsewhere. Addresses and times contain other colons.
    /[^\u202f][;!?»]/,
    /«[^\u202f]/,
    /[^\u00a0]:(?![/\w])/,
    // A number and its unit stay on one line.
    /\d (?:min|Mo|Go|%|km|h)\b/,
    /"/,
  ],
  nl: [/"/, /\d %/],
  sq: [/"/, /«|»/],
  de: [
    /["«»”]/,
    /„[^“]*$/,
    // Three dots stand for whole words.
    /[^\u00a0]…/,
    // A number and its unit stay on one line, an abbreviation too.
    /[\d}] (?:%|Min\.|Std\.|MB|GB|km|mm)(?!\w)/,
    /z\. B\./,
  ],
  it: [
    /"|«|»/,
    /\d %/,
    /\s[;:!?]|\s…$/,
    // An apostrophe joins and stands for no accent; that of “perché” is acute.
    /’ |\be’(?!\w)|\b(piu|puo|gia|cosi|perche|poiche|finche)\b|chè\b/i,
  ],
}

it.each(languages)('the texts in %s are set as printed', (language) => {
  const flaws = [/\.\.\./, /\w'\w/, ...typewriting[language]]
  const isFlawed = (text: string) => flaws.some((flaw) => flaw.test(text)) && !fixed.includes(text)
  // Printers of tickets know no narrow spaces.
  const texts = textsOf(language).filter(({ at }) => !at.includes(' ticket '))
  expect(texts.filter(({ text }) => isFlawed(text))).toEqual([])
})
