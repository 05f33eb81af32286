/** The language whose texts are shown, in the address of the translator's desk. */
export const languageParam = 'language'
