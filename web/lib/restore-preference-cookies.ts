import { languages } from '#contract/domain/bounds.ts'

/**
 * Language and layout are kept on the device, and in cookies, by which the server renders. Some browsers forget a cookie
 * that a script wrote after a week: then the choice is told anew, and the page comes again in it, before it is seen.
 * Stands in the document itself and runs at once. An address that asks for a language gets that one; where cookies or
 * storage are refused, nothing happens.
 */
export const restorePreferenceCookiesScript = `try{let d=document,n=0;for(let k of['unem_language','layout']){let v=localStorage[k];/^(${languages.join('|')}|grid)$/.test(v)&&!d.cookie.includes(k+'='+v)&&(d.cookie=k+'='+v+';path=/;max-age=31536000;samesite=lax',n|=d.cookie.includes(k+'='+v)&&v!=d.documentElement.lang)}n&&!location.search.includes('lang=')&&location.reload()}catch{}`
