import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/notifications.ts'

export const nl = {
  'notices.title': 'Meldingen',
  'notices.soundOn': 'Geluid staat aan',
  'notices.soundOff': 'Geluid staat uit',
  'notices.soundWaits': 'Tik één keer op de pagina om geluid toe te staan',
  'notices.sound': 'Geluid',
  'notices.soundHint':
    'Bij elke nieuwe bestelling en elke oproep, luider als een bestelling te lang wacht. De browser staat het toe zodra je de pagina hebt aangeraakt.',
  'notices.test': 'Geluid testen',
  'notices.push': 'Meldingen op dit apparaat',
  'notices.pushHint': 'Waarschuw mij bij bestellingen en oproepen als Sofra gesloten is.',
  'notices.pushBlocked':
    'Geblokkeerd. Sta meldingen voor deze site toe in de instellingen van de browser en zet ze daarna hier aan.',
  'notices.pushUnsupported':
    'Deze browser kan dit niet. Zet Sofra op een iPhone eerst op het beginscherm en open het daar.',

  'notices.overdue': 'Herinner ons aan bestellingen die niemand heeft beantwoord na',
  'notices.overdueHint': 'Voor de hele zaak; de gast hoort dan dat niemand de bestelling heeft gezien.',

  'news.order': { one: '{n} nieuwe bestelling', other: '{n} nieuwe bestellingen' },
  'news.pickup': { one: '{n} nieuwe afhaalbestelling', other: '{n} nieuwe afhaalbestellingen' },
  'news.delivery': { one: '{n} nieuwe bezorging', other: '{n} nieuwe bezorgingen' },
  'news.ready': { one: '{n} bestelling is klaar', other: '{n} bestellingen zijn klaar' },
  'news.call': { one: '{n} oproep', other: '{n} oproepen' },
} satisfies SameTexts<typeof en>
