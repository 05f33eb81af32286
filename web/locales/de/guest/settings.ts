import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/settings.ts'

export const de = {
  data: 'Ihre Daten',
  'data.what':
    'Eine Zufallszahl in diesem Browser verbindet Ihre Bestellungen, Rufe, Bewertungen und Ihr Feedback mit Ihnen. Alles, was damit verbunden ist, können Sie löschen lassen, hier und bei jedem anderen Betrieb auf diesem Server.',
  'data.goes':
    'Ihre Bewertungen, Rufe und Ihr Feedback werden gelöscht. Von Bestellungen bleiben Gerichte und Preise für die Buchhaltung des Betriebs, ohne Ihren Kommentar, Ihre Adresse, Telefonnummer und E-Mail-Adresse.',
  'data.browser':
    'Dieser Browser vergisst Ihren Warenkorb, Ihre Favoriten und was Sie nicht essen. Sprache und Ansicht bleiben.',
  'data.delete': 'Meine Daten löschen',
  'data.sure': 'Endgültig löschen?',
  'data.yes': 'Ja, löschen',
  'data.no': 'Nein',
  'data.busy': 'Wird gelöscht …',
  'data.done': 'Ihre Daten wurden gelöscht.',
  layout: 'Ansicht',
  'layout.list': 'Liste',
  'layout.grid': 'Raster',
} satisfies SameTexts<typeof en>
