import { mkdtemp, rm } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface ObjectStore {
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** The number of files in the bucket. */
  count(): number
  close(): Promise<void>
}

/** A third-party S3 server with one bucket. */
export async function startObjectStore(bucket: string): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'sofra-store-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}`,
    // The only key pair that s3rver knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    count: () => readdirSync(join(directory, bucket), { recursive: true }).length,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
