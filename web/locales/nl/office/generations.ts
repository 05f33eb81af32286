import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/generations.ts'

export const nl = {
  'generation.photos': 'Foto’s van je kaart',
  'generation.upload': 'Kaart uploaden',
  'generation.hint':
    'Maximaal {n} foto’s of pagina’s: PNG, JPEG, WebP, AVIF, HEIC of PDF, van maximaal 10 MB.',
  'generation.photo': 'Foto {n} van je kaart',
  'generation.removePhoto': 'Foto {n} verwijderen',
  'generation.photoSending': 'Foto {n} wordt geüpload',
  'generation.photoFailed': 'Foto {n} kon niet worden geüpload',
  'generation.running': 'Je kaart wordt gelezen. Dat duurt maximaal een minuut.',
  'generation.ofPhotos': 'Foto {photo} van {photos}: {work}',
  'generation.onePhoto': 'Je foto: {work}',
  'generation.findingLines': 'tekst zoeken',
  'generation.readingLines': { one: '{n} regel lezen', other: '{n} regels lezen' },
  'generation.understanding': 'gerechten en prijzen herkennen',
  'generation.askingModel': 'Namen en vertalingen worden nagekeken',
  'generation.offline': 'Even geen netwerk. Het gaat verder zodra dat er weer is.',
  'generation.failed': 'Fout bij het maken van de kaart, probeer het opnieuw!',
  'generation.late': 'Tijdslimiet bereikt. Het maken van de kaart duurt langer dan verwacht.',
  'generation.lead':
    'Tot drie foto’s van je papieren kaart worden een kaart met rubrieken, producten en prijzen.',
  'generation.generate': 'Kaart maken van de foto’s',
  'generation.done': 'Je kaart is gelezen: kijk alles na voordat gasten het zien',
  'generation.byHand': 'Met de hand invoeren',
  'generation.import': 'Producten importeren',
} satisfies SameTexts<typeof en>
