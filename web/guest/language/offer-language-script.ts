import { languages } from '#contract/domain/bounds.ts'

/**
 * Marks the document with the phone's language if it is supported, the page is in another one, and the guest
 * has neither chosen a language nor declined this offer. Inlined in the document, so that the offer's line is
 * reserved from the first paint.
 */
export const offerLanguageScript = `try{let d=document,l=navigator.languages.map(t=>t.slice(0,2).toLowerCase()).find(t=>/^(${languages.join('|')})$/.test(t)),s=localStorage;l&&l!=d.documentElement.lang&&!s.unem_language&&!s.language_offer&&!/unem_language=/.test(d.cookie)&&!/[?&]lang=/.test(location.search)&&(d.documentElement.dataset.offer=l)}catch{}`
