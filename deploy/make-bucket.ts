import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `node deploy/make-bucket.ts`: creates the bucket of S3_ENDPOINT and S3_BUCKET unless it is there, for compose.yaml, whose
 * object store is new. Waits a minute for a store that is still starting.
 */
const { S3_ENDPOINT, S3_BUCKET: Bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
if (!S3_ENDPOINT || !Bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
  process.stderr.write('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.\n')
  process.exit(1)
}
const client = new S3Client({
  region: 'us-east-1',
  endpoint: S3_ENDPOINT,
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
})
const isThere = () => client.send(new HeadBucketCommand({ Bucket }))

for (let seconds = 60; ; seconds--) {
  try {
    await isThere().catch(() => client.send(new CreateBucketCommand({ Bucket })))
    break
  } catch (error) {
    if (seconds === 0) throw error
    await wait(1000)
  }
}
client.destroy()
