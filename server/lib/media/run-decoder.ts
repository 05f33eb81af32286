import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

interface Limits {
  timeoutMs: number
  /** Further arguments of the decoder, after the file's path. */
  args?: string[]
  execArgv?: string[]
}

/**
 * Decodes a file in a separate process, so that a malicious file ends only its own upload. Returns what the decoder in this
 * folder wrote to standard output, or why there is nothing: it `failed`, or was still `running` when its time was over.
 */
export async function runDecoder(
  decoder: `${string}-decoder.ts`,
  path: string,
  { timeoutMs, args = [], execArgv = [] }: Limits,
): Promise<Buffer | 'failed' | 'running'> {
  const child = fork(fileURLToPath(new URL(decoder, import.meta.url)), [path, ...args], {
    // The decoder needs nothing from our environment.
    env: {},
    execArgv,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const [[code], output] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    buffer(child.stdout as Readable),
  ])
  if (code === 0) return output
  return child.killed ? 'running' : 'failed'
}
