import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config.ts'
import type { MediaStore, StoredFile } from './media-store.ts'

const folder = 'media/'

/**
 * A store in an S3 bucket, which many machines can share. Downloads go through the server, so that links stay on its
 * own origin.
 */
export function s3MediaStore(config: S3Config, { silenceMs = 10_000 } = {}): MediaStore {
  const { bucket } = config
  const client = openClient(config, silenceMs)
  const object = (name: string) => ({ Bucket: bucket, Key: folder + name })

  const size = async (name: string) => {
    try {
      return (await client.send(new HeadObjectCommand(object(name)))).ContentLength ?? null
    } catch (error) {
      if (error instanceof NotFound) return null
      throw unreachable('head', error)
    }
  }

  async function fetchInto(to: PassThrough, name: string, range: string | undefined): Promise<void> {
    const { Body } = await client.send(new GetObjectCommand({ ...object(name), Range: range }))
    await pipeline(Body as Readable, to)
  }

  return {
    async put(name, bytes) {
      // An upload must declare its length; the largest, a video, has 50 MB.
      const body = bytes instanceof Readable ? await buffer(bytes) : bytes
      await client.send(new PutObjectCommand({ ...object(name), Body: body })).catch((cause: unknown) => {
        throw unreachable('put', cause)
      })
    },
    size,
    has: async (name) => (await size(name)) !== null,
    read(name, range) {
      const to = new PassThrough()
      const bytes = range && `bytes=${range.start}-${range.end}`
      fetchInto(to, name, bytes).catch((error: unknown) => to.destroy(error as Error))
      return to
    },
    list: () => objectsOf(client, bucket),
    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name)))
    },
  }
}

/**
 * Throws one sentence for the operator if the bucket does not exist. A store that is away or refuses to say so is no
 * reason not to start: everything but pictures works without it.
 */
export async function requireBucket(config: S3Config): Promise<void> {
  const client = openClient(config, 3000)
  try {
    await client.send(new HeadBucketCommand({ Bucket: config.bucket }))
  } catch (error) {
    if (error instanceof NotFound)
      throw new Error('S3_BUCKET names a bucket that does not exist: create it first, or correct the name.', {
        cause: error,
      })
  } finally {
    client.destroy()
  }
}

/** Writes, reads, lists and removes a file, as the server does. Throws the first thing that does not work. */
export async function tryBucket(config: S3Config): Promise<void> {
  const store = s3MediaStore(config)
  const name = `check-${randomUUID()}`
  const trying = async (what: string, act: () => Promise<unknown>) => {
    await act().catch((error: Error) => {
      const { code, name } = (error.cause ?? error) as NodeJS.ErrnoException
      throw new Error(`${config.bucket} cannot be ${what} (${code ?? name})`, { cause: error })
    })
  }
  await trying('written', () => store.put(name, Buffer.from('check')))
  await trying('read', () => text(store.read(name)))
  await trying('listed', () => store.list()[Symbol.asyncIterator]().next())
  await trying('emptied', () => store.remove(name))
}

function openClient(config: S3Config, silenceMs: number): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey } = config
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible servers address buckets by path, and not all support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these timeouts, a bucket that accepts connections but never responds would be waited for
    // forever.
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    maxAttempts: 2,
  })
}

/** A bucket lists at most a thousand objects at a time. */
async function* objectsOf(client: S3Client, bucket: string): AsyncGenerator<StoredFile> {
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: next }),
    )
    for (const { Key = '', Size = 0 } of page.Contents ?? [])
      yield { name: Key.slice(folder.length), bytes: Size }
    next = page.NextContinuationToken
  } while (next)
}

/** Reported like a failing disk: the client is told to retry, and the operator finds the cause in the log. */
const unreachable = (syscall: string, cause: unknown): Error =>
  Object.assign(new Error('The bucket did not do what was asked', { cause }), { code: 'EIO', syscall })
