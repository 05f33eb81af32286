import { ApiError, ConnectionLost, readResponse } from '#web/lib/api.ts'
import { sendInSession } from '#web/office/session/staff-session.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { pictureTypes, shrinkPicture } from './shrink-picture.ts'

/** The media of an event or a daily menu: at most one of the two (back-office specification, section 7). */
export interface Media {
  pictureUrl: string | null
  videoUrl: string | null
}
export const noMedia: Media = { pictureUrl: null, videoUrl: null }

export type AcceptedMedia = 'picture' | 'media'
const videoTypes = 'video/mp4,video/webm'
export const acceptedTypes = { picture: pictureTypes, media: `${pictureTypes},${videoTypes}` }

interface UploadOptions {
  /** `fraction` runs from 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Uploads a picture, shrunk first, or a video as it is; other files are rejected without a request. */
export async function uploadMedia(
  file: File,
  accepts: AcceptedMedia,
  options: UploadOptions,
): Promise<Media> {
  const kind = detectKind(file)
  if (!kind || (kind === 'video' && accepts === 'picture')) throw new ApiError(415, 'invalid-file', '')
  if (kind === 'picture') {
    const link = await upload('media/images', await shrinkPicture(file), options)
    return { pictureUrl: link as string, videoUrl: null }
  }
  if (file.size > bounds.videoBytes) throw new ApiError(413, 'media-too-large', '')
  const { url } = (await upload('media/videos', file, options)) as { url: string }
  return { pictureUrl: null, videoUrl: url }
}

function detectKind(file: File): 'picture' | 'video' | undefined {
  if (videoTypes.split(',').includes(file.type)) return 'video'
  return isPictureFile(file) ? 'picture' : undefined
}

/** Whether a file is a picture, by its type or, for HEIC, its name: some systems report no type for HEIC. */
export const isPictureFile = ({ type, name }: File): boolean =>
  pictureTypes.split(',').includes(type) || /\.hei[cf]$/i.test(name)

async function upload(call: string, file: File, options: UploadOptions): Promise<unknown> {
  return readResponse(await sendInSession((token) => send(call, file, token, options), options.signal))
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send(
  call: string,
  file: File,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('file', file)
  const response = new Promise<Response>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(toResponse(request)))
    request.addEventListener('error', () => reject(new ConnectionLost('There was a problem')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
  })
  signal.addEventListener('abort', () => request.abort())
  request.open('POST', `/api/${call}`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('X-Requested-With', 'sofra')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.send(form)
  return response
}

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type')
  return new Response(request.responseText, {
    status: request.status,
    headers: type ? { 'Content-Type': type } : {},
  })
}
