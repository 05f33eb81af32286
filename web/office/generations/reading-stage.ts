import type { ReadingProgress } from '#contract/shared/reading.ts'
import { t } from '#web/office/texts.ts'

/** The share of a photo that is done when a step begins, by the typical duration of the steps. */
const begun = {
  'finding-lines': 0.05,
  'reading-lines': 0.3,
  understanding: 0.85,
  'asking-model': 0.9,
} as const

/** The progress of a reading, from 0 to 1. */
export const readShare = ({ photo, photos, step }: ReadingProgress): number =>
  Math.min(1, (photo - 1 + begun[step]) / photos)

/** The current work: "Photo 2 of 3: reading 64 lines". */
export function stageText({ photo, photos, step, lines }: ReadingProgress): string {
  if (step === 'asking-model') return t('generation.askingModel')
  const work =
    step === 'reading-lines' && lines !== null
      ? t('generation.readingLines', { n: lines })
      : t(step === 'understanding' ? 'generation.understanding' : 'generation.findingLines')
  return photos === 1 ? t('generation.onePhoto', { work }) : t('generation.ofPhotos', { photo, photos, work })
}
