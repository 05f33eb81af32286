import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/generations.ts'

export const de = {
  'generation.photos': 'Fotos Ihrer Karte',
  'generation.upload': 'Karte hochladen',
  'generation.hint':
    'Höchstens {n} Fotos oder Seiten: PNG, JPEG, WebP, AVIF, HEIC oder PDF mit höchstens 10 MB.',
  'generation.photo': 'Foto {n} Ihrer Karte',
  'generation.removePhoto': 'Foto {n} entfernen',
  'generation.photoSending': 'Foto {n} wird hochgeladen',
  'generation.photoFailed': 'Foto {n} konnte nicht hochgeladen werden',
  'generation.running': 'Ihre Karte wird gelesen. Das dauert bis zu einer Minute.',
  'generation.ofPhotos': 'Foto {photo} von {photos}: {work}',
  'generation.onePhoto': 'Ihr Foto: {work}',
  'generation.findingLines': 'Text wird gesucht',
  'generation.readingLines': { one: '{n} Zeile wird gelesen', other: '{n} Zeilen werden gelesen' },
  'generation.understanding': 'Gerichte und Preise werden zugeordnet',
  'generation.askingModel': 'Namen und Übersetzungen werden geprüft',
  'generation.offline': 'Zurzeit keine Verbindung. Das Lesen geht weiter, sobald es wieder eine gibt.',
  'generation.failed': 'Die Karte konnte nicht erstellt werden, versuchen Sie es erneut!',
  'generation.late': 'Die Zeit ist abgelaufen: Das Erstellen der Karte dauert länger als erwartet.',
  'generation.lead':
    'Aus bis zu drei Fotos Ihrer gedruckten Karte wird eine Karte mit Rubriken, Produkten und Preisen.',
  'generation.generate': 'Erstellen',
  'generation.done': 'Ihre Karte wurde gelesen: Prüfen Sie sie, bevor Gäste sie sehen',
  'generation.byHand': 'Von Hand erstellen',
  'generation.import': 'Produkte importieren',
} satisfies SameTexts<typeof en>
