import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../server/operator/operator.ts', import.meta.url))
const run = promisify(execFile)

test('an unknown operator command prints the usage and exits with 1', async () => {
  await expect(run(process.execPath, [program, 'dance'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run operator -- activate <username>'),
  })
})
