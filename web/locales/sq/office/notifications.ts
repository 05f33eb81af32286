import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/notifications.ts'

export const sq = {
  'notices.title': 'Njoftimet',
  'notices.soundOn': 'Zëri është ndezur',
  'notices.soundOff': 'Zëri është fikur',
  'notices.soundWaits': 'Prekni faqen një herë që të lejohet zëri',
  'notices.sound': 'Zëri',
  'notices.soundHint':
    'Për çdo porosi dhe thirrje të re, më fort kur një porosi pret tepër gjatë. Shfletuesi e lejon pasi ta keni prekur faqen.',
  'notices.test': 'Provo zërin',
  'notices.push': 'Njoftime në këtë pajisje',
  'notices.pushHint': 'Më njofto për porosi dhe thirrje kur Sofra është e mbyllur.',
  'notices.pushBlocked':
    'Të bllokuara. Lejoni njoftimet për këtë faqe te cilësimet e shfletuesit, pastaj ndizini këtu.',
  'notices.pushUnsupported':
    'Ky shfletues nuk mundet. Në iPhone vendosni së pari Sofrën në ekranin bazë dhe hapeni që andej.',

  'notices.overdue': 'Na kujto porositë pa përgjigje pas',
  'notices.overdueHint': 'Për gjithë biznesin; mysafirit i thuhet atëherë që askush nuk e ka parë porosinë.',

  'news.order': { one: '{n} porosi e re', other: '{n} porosi të reja' },
  'news.pickup': { one: '{n} porosi e re për marrje', other: '{n} porosi të reja për marrje' },
  'news.delivery': { one: '{n} dërgesë e re', other: '{n} dërgesa të reja' },
  'news.ready': { one: '{n} porosi është gati', other: '{n} porosi janë gati' },
  'news.call': { one: '{n} thirrje', other: '{n} thirrje' },
} satisfies SameTexts<typeof en>
