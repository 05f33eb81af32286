import type { Texts } from '#web/lib/i18n.ts'

/** Creating a menu from photos, at the sign-up and in the office. */
export const en = {
  'generation.photos': 'Photos of your menu',
  'generation.upload': 'Upload menu',
  'generation.hint': 'At most {n} photos or pages: PNG, JPEG, WebP, AVIF, HEIC or PDF, of at most 10 MB.',
  'generation.photo': 'Photo {n} of your menu',
  'generation.removePhoto': 'Remove photo {n}',
  'generation.photoSending': 'Photo {n} is being uploaded',
  'generation.photoFailed': 'Photo {n} could not be uploaded',
  'generation.running': 'Your menu is being read. This takes up to a minute.',
  'generation.ofPhotos': 'Photo {photo} of {photos}: {work}',
  'generation.onePhoto': 'Your photo: {work}',
  'generation.findingLines': 'looking for the text',
  'generation.readingLines': { one: 'reading {n} line', other: 'reading {n} lines' },
  'generation.understanding': 'matching dishes and prices',
  'generation.askingModel': 'Checking names and translations',
  'generation.offline': 'No network at the moment. Reading continues as soon as there is one.',
  'generation.failed': 'Error generating menu, try again!',
  'generation.late': 'Time limit reached. Menu generation is taking longer than expected.',
  'generation.lead':
    'Up to three photos of your paper menu become a menu with its submenus, products and prices.',
  'generation.generate': 'Generate',
  'generation.done': 'Your menu has been read: review it before guests see it',
  'generation.byHand': 'Create it by hand',
  'generation.import': 'Import products',
} as const satisfies Texts
