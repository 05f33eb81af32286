import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileKind } from '#contract/shared/endpoint.ts'
import type { PictureType, VideoType } from '#server/lib/uploads/sniff.ts'
import { receiveFile, type ReceivedFile } from '#server/lib/uploads/received-file.ts'

/** Bytes as an upload leaves them: in a file in `folder`, which the test removes. */
const received = (kind: FileKind, bytes: Uint8Array | Readable, folder = tmpdir()) =>
  receiveFile(bytes instanceof Readable ? bytes : Readable.from([bytes]), kind, join(folder, randomUUID()))

export const receivedPicture = (bytes: Uint8Array | Readable, folder?: string) =>
  received('picture', bytes, folder) as Promise<ReceivedFile<PictureType>>

export const receivedVideo = (bytes: Uint8Array | Readable, folder?: string) =>
  received('video', bytes, folder) as Promise<ReceivedFile<VideoType>>
