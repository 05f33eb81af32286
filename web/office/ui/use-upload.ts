import { useEffect, useRef, useState } from 'react'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { uploadMedia, type AcceptedMedia, type Media } from './upload-media.ts'

interface Sending {
  file: File
  /** From 0 to 1. */
  fraction: number
  isFailed: boolean
}

/**
 * The file of a form: uploaded as soon as it is chosen, attached when the form is saved. The form cannot be
 * saved during the upload; a failed upload can be retried.
 */
export function useUpload(accepts: AcceptedMedia, onSent: (media: Media) => void) {
  const [sending, setSending] = useState<Sending>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setSending({ file, fraction: 0, isFailed: false })
    const onProgress = (fraction: number) => signal.aborted || setSending({ file, fraction, isFailed: false })
    try {
      const media = await uploadMedia(file, accepts, { onProgress, signal })
      if (signal.aborted) return
      setSending(undefined)
      onSent(media)
    } catch (error) {
      if (signal.aborted) return
      setSending({ file, fraction: 0, isFailed: true })
      toastError(error)
    }
  }

  return {
    accepts,
    sending,
    isBusy: sending !== undefined && !sending.isFailed,
    start: (file: File) => void start(file),
    cancel: () => {
      running.current?.abort()
      setSending(undefined)
    },
  }
}

export type Upload = ReturnType<typeof useUpload>
