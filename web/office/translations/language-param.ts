/** The language whose texts are shown, in the address of the translator's desk. */
export const languageParam = 'language'
/** Which of them, as one of the desk's filters. */
export const showParam = 'show'
