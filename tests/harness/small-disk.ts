import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const namespace = ['--user', '--map-root-user', '--mount', '--']

/** Whether this machine allows us to mount a disk (user namespaces and tmpfs). */
export const hasSmallDisks =
  spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'sofra', '/tmp']).status === 0

/** A command prefix that mounts something for one process first; no other process sees it. */
export const withMounts = (mount: string): string[] => [
  'unshare',
  ...namespace,
  'sh',
  '-c',
  `${mount} && exec "$@"`,
  'sh',
]

/**
 * A command prefix that mounts a disk of that size at DATA_DIR for one process; no other process sees it, and
 * it vanishes with the process.
 */
export const onADisk = (megabytes: number): string[] =>
  withMounts(`mount -t tmpfs -o size=${megabytes}m sofra "$DATA_DIR"`)

/** The path of a folder as that process sees it. */
export const seenBy = (pid: number, folder: string): string => join(`/proc/${pid}/root`, folder)

/** Fills the disk of a folder to the last byte; returns a function that frees the space. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'something-else')
  const file = await open(path, 'w')
  for (const bytes of [1_000_000, 4096]) {
    const some = Buffer.alloc(bytes)
    try {
      for (;;) await file.write(some)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  await file.close()
  return () => rm(path)
}
