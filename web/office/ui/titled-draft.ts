import { t } from '#web/office/texts.ts'
import { toastErrorMessage } from '#web/office/toasts/toasts.tsx'

interface Titled {
  title: string
  titleEn: string | null
  description: string | null
  descriptionEn: string | null
}

/** The initial form values of title and description in both languages. */
export const toTitledDraft = (item: Titled | undefined) => ({
  title: item?.title ?? '',
  titleEn: item?.titleEn ?? '',
  description: item?.description ?? '',
  descriptionEn: item?.descriptionEn ?? '',
})

/** The same for a daily menu or an event, which also have a picture or a video. */
export const toOfferDraft = (
  item: (Titled & { pictureUrl: string | null; videoUrl: string | null }) | undefined,
) => ({
  ...toTitledDraft(item),
  pictureUrl: item?.pictureUrl ?? null,
  videoUrl: item?.videoUrl ?? null,
})

/** The outcome of an end before its start (back-office specification, section 5): an error on `field`, and a toast. */
export function rejectEndBeforeStart(field: string) {
  const wrong = t('error.dates-wrong')
  toastErrorMessage(wrong)
  return { isDone: false as const, fields: { [field]: wrong } }
}
