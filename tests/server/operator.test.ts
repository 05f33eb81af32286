import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../server/operator/operator.ts', import.meta.url))
const run = promisify(execFile)

test('the command says how it is used, and ends with 1', async () => {
  await expect(run(process.execPath, [program, 'dance'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run operator -- activate <username>'),
  })
})
