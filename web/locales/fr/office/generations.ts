import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/generations.ts'

export const fr = {
  'generation.photos': 'Photos de votre carte',
  'generation.upload': 'Importer la carte',
  'generation.hint': '{n} photos ou pages au plus : PNG, JPEG, WebP, AVIF, HEIC ou PDF, de 10 Mo au plus.',
  'generation.photo': 'Photo {n} de votre carte',
  'generation.removePhoto': 'Retirer la photo {n}',
  'generation.photoSending': 'La photo {n} est en cours d’envoi',
  'generation.photoFailed': 'La photo {n} n’a pas pu être envoyée',
  'generation.running': 'Votre carte est en cours de lecture. Cela prend jusqu’à une minute.',
  'generation.ofPhotos': 'Photo {photo} sur {photos} : {work}',
  'generation.onePhoto': 'Votre photo : {work}',
  'generation.findingLines': 'recherche du texte',
  'generation.readingLines': { one: 'lecture de {n} ligne', other: 'lecture de {n} lignes' },
  'generation.understanding': 'tri des plats et des prix',
  'generation.askingModel': 'Vérification des noms et des traductions',
  'generation.offline': 'Pas de réseau pour le moment. La lecture reprend dès qu’il revient.',
  'generation.failed': 'Erreur lors de la création de la carte, réessayez !',
  'generation.late': 'Délai dépassé. La création de la carte prend plus de temps que prévu.',
  'generation.lead':
    'Jusqu’à trois photos de votre carte papier deviennent une carte avec ses rubriques, ses produits et ses prix.',
  'generation.generate': 'Créer la carte',
  'generation.done': 'Votre carte a été lue : vérifiez-la avant que vos clients ne la voient',
  'generation.byHand': 'La saisir à la main',
  'generation.import': 'Importer des produits',
} satisfies SameTexts<typeof en>
