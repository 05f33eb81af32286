import type { FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { clientNetwork } from '../http/client-ip.ts'
import type { Context } from '../context.ts'
import { receiveFile, type ReceivedFile } from '../uploads/received-file.ts'
import type { Uploader } from '../uploads/upload-limits.ts'

/**
 * Receives the form of an upload call and passes the file to `use` once the form is complete. Every upload
 * goes through here: it needs a slot, must keep a minimum speed, and its temporary file is always deleted.
 */
export async function withUpload<R>(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  use: (file: ReceivedFile) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new AppError('request.wrongType')
  const { places, folder } = ctx.services.uploads
  const path = folder.newPath()
  const leave = places.enter(toUploader(ctx, request))
  try {
    return await use(await receiveInTime(ctx, endpoint, request, path))
  } finally {
    // The slot also limits the files on disk.
    await rm(path, { force: true }).finally(leave)
  }
}

/** Uploads of staff are counted per business, all others per network address. */
function toUploader(ctx: Context, request: FastifyRequest): Uploader {
  return 'businessId' in ctx && typeof ctx.businessId === 'string'
    ? { kind: 'staff', businessId: ctx.businessId }
    : { kind: 'guests', network: clientNetwork(request) }
}

async function receiveInTime(
  { services }: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  path: string,
): Promise<ReceivedFile> {
  const { socket } = request.raw
  const watch = services.uploads.speed.watch(() => socket.bytesRead)
  const ending = new AbortController()
  try {
    return await Promise.race([receiveForm(request, endpoint, path, ending.signal), watch.tooSlow])
  } finally {
    watch.end()
    ending.abort()
  }
}

/** Receives the first part with the file's field name and discards the others. */
async function receiveForm(
  request: FastifyRequest,
  { files: [name = ''] = [], accepts = 'picture' }: Endpoint,
  path: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined
  try {
    for await (const part of request.files()) {
      if (part.fieldname === name && !received) received = await receiveFile(part.file, accepts, path, signal)
      part.file.resume()
    }
  } catch (error) {
    throw isBrokenForm(error) ? new AppError('request.malformed') : error
  }
  if (!received) throw new AppError('request.invalid', { fields: { [name]: 'Provide a value!' } })
  return received
}

/** The form parser reports a missing boundary or a truncated form only by its error message. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return /multipart data|^Multipart:|^The needle/.test(error.message) || code === 'ERR_STREAM_PREMATURE_CLOSE'
}
