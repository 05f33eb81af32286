import { api, ApiError } from '#web/lib/api.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { shrinkPicture, createThumbnail } from '#web/office/ui/shrink-picture.ts'
import { savedId, type StagedPicture, type StagedPictures } from './use-staged-pictures.ts'

/**
 * Applies the staged changes: removes first, so that five pictures can be replaced by five others, then adds
 * one at a time, then reorders. A failed change stays staged with its error and does not stop the others.
 * Returns whether everything is saved.
 */
export async function savePictures(id: string, pictures: StagedPictures): Promise<boolean> {
  const attempt = async (work: () => Promise<void>, failed?: (problem: string) => void): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      failed?.(errorMessage(error))
      return false
    }
  }
  const outcomes: boolean[] = []
  for (const imageId of pictures.current().removed) {
    outcomes.push(await attempt(() => removePicture(id, imageId, pictures)))
  }
  for (const picture of pictures.current().listed) {
    if (savedId(picture)) continue
    outcomes.push(
      await attempt(
        () => addPicture(id, picture, pictures),
        (problem) => replace(pictures, { ...picture, problem }),
      ),
    )
  }
  outcomes.push(await attempt(() => orderPictures(id, pictures)))
  return outcomes.every(Boolean)
}

async function removePicture(id: string, imageId: string, pictures: StagedPictures): Promise<void> {
  try {
    await api('DELETE products/:id/images/:imageId', { params: { id, imageId } })
  } catch (error) {
    // Already removed: an earlier response was lost, or somebody else removed it.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  pictures.update(({ listed, removed, saved }) => ({
    listed,
    removed: removed.filter((other) => other !== imageId),
    saved: saved.filter((other) => other !== imageId),
  }))
}

async function addPicture(id: string, picture: StagedPicture, pictures: StagedPictures): Promise<void> {
  const made = await send(id, picture)
  replace(pictures, { key: picture.key, shown: picture.shown, from: { id: made.id } })
  pictures.update((state) => ({ ...state, saved: [...state.saved, made.id] }))
}

/** Uses the picture's own idempotency key, so that a retry after a lost response adds it only once. */
async function send(id: string, { key, from }: StagedPicture): Promise<{ id: string }> {
  const to = { params: { id }, idempotencyKey: key }
  if ('id' in from) return from
  if ('link' in from) return api('POST products/:id/images-link', { ...to, body: from })
  const form = new FormData()
  form.set('file', await shrinkPicture(from.file))
  const thumbnail = await createThumbnail(from.file)
  if (thumbnail) form.set('thumbnailFile', thumbnail)
  return api('POST products/:id/images', { ...to, form })
}

async function orderPictures(id: string, pictures: StagedPictures): Promise<void> {
  const { listed, saved } = pictures.current()
  const wanted = listed.flatMap((picture) => savedId(picture) ?? [])
  if (wanted.every((imageId, place) => imageId === saved[place])) return
  const images = wanted.map((imageId, order) => ({ id: imageId, order }))
  await api('PUT products/:id/images/ordering', { params: { id }, body: { images } })
  pictures.update((state) => ({ ...state, saved: wanted }))
}

const replace = (pictures: StagedPictures, picture: StagedPicture): void =>
  pictures.update((state) => ({
    ...state,
    listed: state.listed.map((other) => (other.key === picture.key ? picture : other)),
  }))
