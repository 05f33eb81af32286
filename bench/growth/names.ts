const kinds = ['Restorant', 'Pizzeria', 'Te', 'Bar', 'Kafe', 'Taverna', 'Bistro', 'Grill']
const words =
  `Drita Arbëri Liria Besa Rinia Rozafa Vjosa Gjallica Sharri Korabi Dajti Tomorri Butrinti Apollonia Iliria Dardania
  Ulpiana Vala Deti Mali Lumi Pylli Fusha Kodra Gurra Kroni Ura Kalaja Sahati Çarshia Hani Oxhaku Vatra Buka Kripa Ulliri
  Rrushi Molla Ftoi Shega Mjalti Djathi Fli Tava Byreku Qebapi Peshku Gjeli Dallëndyshja Shqiponja`.split(
    /\s+/,
  )
const places =
  `Prishtinë Pejë Prizren Gjakovë Ferizaj Gjilan Mitrovicë Vushtrri Tiranë Durrës Vlorë Shkodër Korçë Elbasan Berat Sarandë
  Fier Lezhë Kukës Pogradec Shkup Tetovë Gostivar Strugë Ulqin`.split(/\s+/)

/** A name unique among the first 10,000 businesses; each of its words occurs in hundreds of others. */
export const nameOf = (n: number): string => partsOf(n).join(' ')

/** The text typed by somebody looking for this business: the start of a word, or one or two words. */
export function searchFor(n: number): string {
  const [kind, word, place] = partsOf(n)
  return [word.slice(0, 4), `${kind} ${word.slice(0, 3)}`, `${word} ${place}`, word][n % 4] as string
}

function partsOf(n: number): [string, string, string] {
  const word = Math.floor(n / kinds.length)
  const place = Math.floor(word / words.length)
  return [kinds[n % kinds.length], words[word % words.length], places[place % places.length]] as [
    string,
    string,
    string,
  ]
}
