import { t } from '#web/office/texts.ts'
import { toastErrorMessage } from '#web/office/actions/toasts.tsx'

interface Titled {
  title: string
  titleEn: string | null
  description: string | null
  descriptionEn: string | null
}

/** Title and description in both languages as a form begins with them. */
export const toTitledDraft = (item: Titled | undefined) => ({
  title: item?.title ?? '',
  titleEn: item?.titleEn ?? '',
  description: item?.description ?? '',
  descriptionEn: item?.descriptionEn ?? '',
})

/** The same of a daily menu or an event, which has a picture or a video as well. */
export const toOfferDraft = (
  item: (Titled & { pictureUrl: string | null; videoUrl: string | null }) | undefined,
) => ({
  ...toTitledDraft(item),
  pictureUrl: item?.pictureUrl ?? null,
  videoUrl: item?.videoUrl ?? null,
})

/** An end before its start is not sent (back-office specification, section 5): `field` says so, and so does a toast. */
export function rejectEndBeforeStart(field: string) {
  const wrong = t('error.dates-wrong')
  toastErrorMessage(wrong)
  return { isDone: false as const, fields: { [field]: wrong } }
}
