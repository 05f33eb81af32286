import { languages } from '#contract/domain/bounds.ts'

/**
 * Language, layout and the card's language are stored on the device, and in cookies for the server's rendering. Some
 * browsers delete cookies set by scripts after a week: then this script sets them again and reloads the page before it
 * is painted. Inlined in the document. An address with `?lang=` is not reloaded; where cookies or storage are refused, nothing happens.
 */
export const restorePreferenceCookiesScript = `try{let d=document,n=0;for(let k of['unem_language','layout','card_language']){let v=localStorage[k],c=k[0]=='c';v&&(c?/^[\\w-]{2,35}$/:/^(${languages.join('|')}|grid)$/).test(v)&&!d.cookie.includes(k+'='+v)&&(d.cookie=k+'='+v+';path=/;max-age=31536000;samesite=lax',n|=d.cookie.includes(k+'='+v)&&v!=(c?d.documentElement.dataset.card:d.documentElement.lang))}n&&!location.search.includes('lang=')&&location.reload()}catch{}`

/** Stores the language of a `?choose=` link, which pages without hydration offer, on the device as well. */
export const storeChosenLanguageScript = `addEventListener('click',e=>{try{let c=/[?]choose=(\\w\\w)$/.exec(e.target.href);c&&(localStorage.unem_language=c[1])}catch{}})`
