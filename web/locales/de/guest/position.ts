import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/position.ts'

export const de = {
  'error.12000': 'Die Entfernung ist zu groß',
  'position.far':
    'Laut Ihrem Handy sind Sie {distance} entfernt; höchstens {radius} sind möglich. Sitzen Sie am Tisch? Gehen Sie näher an ein Fenster und versuchen Sie es erneut, oder fragen Sie das Personal.',
  'position.show': 'Zeigen Sie das der Bedienung:',
  location_denied_ios:
    'Ohne Ihren Standort kann nichts an das Personal gesendet werden.\n\niPhone: Einstellungen → Datenschutz & Sicherheit → Ortungsdienste → Ihr Browser → Beim Verwenden der App.\n\nAndroid: Tippen Sie auf das Symbol neben der Adresse → Berechtigungen → Standort → Zulassen.\n\nVersuchen Sie es dann erneut.',
  location_unavailable:
    'Ihr Handy konnte den Standort nicht bestimmen. Schalten Sie die Ortung ein oder gehen Sie näher an ein Fenster und versuchen Sie es erneut.',
  location_slow:
    'Ihr Handy braucht zu lange, um den Standort zu bestimmen. Nichts ist verloren. Gehen Sie näher an ein Fenster und versuchen Sie es erneut, oder fragen Sie das Personal.',
  location_imprecise:
    'Ihr Handy kennt den Standort nur ungefähr. Gehen Sie näher an ein Fenster und versuchen Sie es erneut, oder fragen Sie das Personal.',
} satisfies SameTexts<typeof en>
