import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/generations.ts'

export const sq = {
  'generation.photos': 'Fotografitë e menysë',
  'generation.upload': 'Ngarko menynë',
  'generation.hint':
    'Deri në {n} fotografi ose faqe: PNG, JPEG, WebP, AVIF, HEIC ose PDF, secila deri në 10 MB.',
  'generation.photo': 'Fotografia {n} e menysë',
  'generation.removePhoto': 'Hiq fotografinë {n}',
  'generation.photoSending': 'Fotografia {n} po ngarkohet',
  'generation.photoFailed': 'Fotografia {n} nuk u ngarkua',
  'generation.running': 'Menyja juaj po lexohet. Zgjat deri në një minutë.',
  'generation.ofPhotos': 'Fotografia {photo} nga {photos}: {work}',
  'generation.onePhoto': 'Fotografia juaj: {work}',
  'generation.findingLines': 'po kërkohet teksti',
  'generation.readingLines': { one: 'po lexohet {n} rresht', other: 'po lexohen {n} rreshta' },
  'generation.understanding': 'po dallohen gjellët nga çmimet',
  'generation.askingModel': 'Po kontrollohen emrat dhe përkthimet',
  'generation.offline': 'Për momentin nuk ka rrjet. Vazhdon sapo të ketë.',
  'generation.failed': 'Gabim gjatë krijimit të menysë, provoni përsëri!',
  'generation.late': 'Koha mbaroi. Krijimi i menysë po zgjat më shumë se sa pritej.',
  'generation.lead':
    'Deri në tri fotografi të menysë në letër bëhen meny me nënmenytë, produktet dhe çmimet e saj.',
  'generation.generate': 'Krijo menynë',
  'generation.done': 'Menyja juaj u lexua: kontrollojeni para se ta shohin mysafirët',
  'generation.byHand': 'Krijoje me dorë',
  'generation.import': 'Importo produkte',
} satisfies SameTexts<typeof en>
