import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { shrinkPicture } from '#web/office/ui/shrink-picture.ts'
import { isPictureFile } from '#web/office/ui/upload-media.ts'

/** A photo of a paper menu. */
export interface Photo {
  id: string
  /** The file's name, for screen readers. */
  name: string
  /** The uploaded photo's link; null until it is uploaded. */
  link: string | null
  /** The upload failed; it is retried when the network is back, or on request. */
  isFailed: boolean
  file: File | null
}

const toPhoto = (link: string): Photo => ({ id: link, name: '', link, isFailed: false, file: null })

/**
 * Up to three photos, each uploaded as soon as it is chosen. `kept` are the links stored earlier; `onChange`
 * stores the new ones.
 */
export function usePhotos(kept: string[], onChange: (links: string[]) => void) {
  const [photos, setPhotos] = useState<Photo[]>(() => kept.map(toPhoto))
  const [problem, setProblem] = useState<string>()
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => running.forEach((upload) => upload.abort())
  }, [])

  /** The current photos, also between renders. */
  const current = useRef(photos)
  function update(next: Photo[]) {
    current.current = next
    setPhotos(next)
    onChange(next.flatMap(({ link }) => link ?? []))
  }
  const change = (id: string, to: Partial<Photo>) =>
    update(current.current.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)))
  const drop = (id: string) => update(current.current.filter((photo) => photo.id !== id))

  async function send(id: string, file: File) {
    const upload = new AbortController()
    uploads.current.set(id, upload)
    change(id, { isFailed: false })
    try {
      const form = new FormData()
      form.set('file', isPdf(file) ? file : await shrinkPicture(file))
      const { signal } = upload
      const [link = null, ...furtherPages] = isPdf(file)
        ? await api('POST init/media/documents', { form, signal })
        : [await api('POST init/media/images', { form, signal })]
      if (signal.aborted) return
      change(id, { link })
      addPages(furtherPages)
    } catch (error) {
      if (upload.signal.aborted) return
      setProblem(errorMessage(error))
      if (error instanceof ApiError && isUnusable(error)) drop(id)
      else change(id, { isFailed: true })
    }
  }

  /** Adds the further pages of a PDF, up to the limit. */
  function addPages(links: string[]) {
    const room = bounds.menuImages - current.current.length
    if (links.length > room) setProblem(t('error.menu-images-limit'))
    const known = new Set(current.current.map(({ link }) => link))
    update([
      ...current.current,
      ...links
        .slice(0, room)
        .filter((link) => !known.has(link))
        .map(toPhoto),
    ])
  }
  function add(files: File[]) {
    setProblem(undefined)
    for (const file of files) {
      if (current.current.length >= bounds.menuImages) return setProblem(t('error.menu-images-limit'))
      if (!isPictureFile(file) && !isPdf(file)) {
        setProblem(t('error.invalid-file'))
        continue
      }
      const id = crypto.randomUUID()
      update([...current.current, { id, name: file.name, link: null, isFailed: false, file }])
      void send(id, file)
    }
  }
  function retry() {
    setProblem(undefined)
    for (const { id, file, isFailed } of current.current) if (isFailed && file) void send(id, file)
  }
  const retryFailed = useEffectEvent(retry)
  useEffect(() => {
    const again = () => retryFailed()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return {
    photos,
    problem,
    /** Forgets the problem, such as a refused file, once the user goes on without it. */
    dismissProblem: () => setProblem(undefined),
    isSending: photos.some(({ link, isFailed }) => !link && !isFailed),
    add,
    retry,
    remove(id: string) {
      uploads.current.get(id)?.abort()
      setProblem(undefined)
      drop(id)
    },
    clear() {
      uploads.current.forEach((upload) => upload.abort())
      setProblem(undefined)
      update([])
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Retrying with the same file would not help. */
const isUnusable = ({ status }: ApiError) => status === 413 || status === 415
