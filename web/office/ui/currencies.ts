import { languages, signupDefaults } from '#contract/domain/bounds.ts'
import { currencySymbol, currencySymbols } from '#contract/domain/format-money.ts'
import { fold } from '#web/lib/search/folding.ts'

/** The regions (ISO 3166) of each currency; the codes are the specification's where it has its own (CFA, FBu, FC, FRw). */
const regionsOf: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  CFA: 'BF BJ CF CG CI CM GA GQ GW ML NE SN TD TG',
  XPF: 'NC PF WF',
  XCD: 'AG AI DM GD KN LC MS VC',
  DKK: 'DK FO GL',
  NOK: 'BV NO SJ',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  MAD: 'EH MA',
  ILS: 'IL PS',
  XCG: 'CW SX',
  ...Object.fromEntries(
    (
      'AED AE,AFN AF,ALL AL,AMD AM,AOA AO,ARS AR,AWG AW,AZN AZ,BAM BA,BBD BB,BDT BD,BHD BH,FBu BI,BMD BM,BND BN,BOB BO,' +
      'BRL BR,BSD BS,BTN BT,BWP BW,BYN BY,BZD BZ,CAD CA,FC CD,CLP CL,CNY CN,COP CO,CRC CR,CUP CU,CVE CV,CZK CZ,DJF DJ,' +
      'DOP DO,DZD DZ,EGP EG,ERN ER,ETB ET,FJD FJ,FKP FK,GEL GE,GHS GH,GIP GI,GMD GM,GNF GN,GTQ GT,GYD GY,HKD HK,HNL HN,' +
      'HTG HT,HUF HU,IDR ID,INR IN,IQD IQ,IRR IR,ISK IS,JMD JM,JOD JO,JPY JP,KES KE,KGS KG,KHR KH,KMF KM,KPW KP,KRW KR,' +
      'KWD KW,KYD KY,KZT KZ,LAK LA,LBP LB,LKR LK,LRD LR,LSL LS,LYD LY,MDL MD,MGA MG,MKD MK,MMK MM,MNT MN,MOP MO,MRU MR,' +
      'MUR MU,MVR MV,MWK MW,MXN MX,MYR MY,MZN MZ,NAD NA,NGN NG,NIO NI,NPR NP,OMR OM,PAB PA,PEN PE,PGK PG,PHP PH,PKR PK,' +
      'PLN PL,PYG PY,QAR QA,RON RO,RSD RS,RUB RU,FRw RW,SAR SA,SBD SB,SCR SC,SDG SD,SEK SE,SGD SG,SHP SH,SLE SL,SOS SO,' +
      'SRD SR,SSP SS,STN ST,SYP SY,SZL SZ,THB TH,TJS TJ,TMT TM,TND TN,TOP TO,TRY TR,TTD TT,TWD TW,TZS TZ,UAH UA,UGX UG,' +
      'UYU UY,UZS UZ,VES VE,VND VN,VUV VU,WST WS,YER YE,ZAR ZA,ZMW ZM,ZWG ZW'
    )
      .split(',')
      .map((pair) => pair.split(' ')),
  ),
}

const currencyOfRegion = new Map(
  Object.entries(regionsOf).flatMap(([currency, regions]) =>
    regions.split(' ').map((region) => [region, currency] as const),
  ),
)

/** The regions by their names in the supported languages and their own, without case and accents. */
let regionsByName: Map<string, string> | undefined
function findRegion(name: string): string | undefined {
  regionsByName ??= new Map(
    [...currencyOfRegion.keys()].flatMap((region) => namesOf(region).map((own) => [own, region] as const)),
  )
  return regionsByName.get(plain(name))
}

function namesOf(region: string): string[] {
  const own = new Intl.Locale(`und-${region}`).maximize().language
  return [...languages, own].flatMap((language) => {
    const name = plain(new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? '')
    // Albanian names have two forms: Kosovë and Kosova, Shqipëri and Shqipëria.
    return language === 'sq' ? [name, `${name.replace(/e$/, '')}a`] : [name]
  })
}

const plain = (text: string): string => fold(text).text.trim()

/** The first region named in the browser's languages. */
const regionOf = (tags: readonly string[]): string | undefined =>
  tags.map((tag) => new Intl.Locale(tag).region).find(Boolean)

/** The currency of the country, else of the browser's region, else the one of a new business. */
export function suggestCurrency(country: string, tags: readonly string[]): string {
  const region = findRegion(country) ?? regionOf(tags)
  return currencyOfRegion.get(region ?? '') ?? signupDefaults.currency
}

/** All currencies, the listed ones first (contract page, section 6), with symbol and name. */
export function currencyOptions(language: string): { value: string; label: string }[] {
  const listed = Object.keys(currencySymbols)
  const others = Intl.supportedValuesOf('currency').filter((code) => !listed.includes(code))
  return [...listed, ...others].map((value) => {
    const name = nameOf(value, language)
    return { value, label: [value, currencySymbol(value), name].filter(Boolean).join(' · ') }
  })
}
const isoCode = /^[A-Z]{3}$/
const nameOf = (currency: string, language: string): string | undefined =>
  isoCode.test(currency)
    ? new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(currency)
    : undefined

/** `US Dollar (USD)`. */
export const currencyName = (currency: string, language: string): string =>
  [nameOf(currency, language), `(${currency})`].filter(Boolean).join(' ')
