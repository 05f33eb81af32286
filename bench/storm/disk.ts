import { fillDisk, seenBy } from '#tests/harness/small-disk.ts'

/** The disk of a process, which something else can fill. */
export interface Disk {
  /** Fills it to the last byte; returns a function that frees the space. */
  fill(): Promise<() => Promise<void>>
}

/** The disk mounted at a folder for a process, whose pid changes if it is restarted. */
export function diskOf(pid: () => number, folder: string): Disk {
  return {
    async fill() {
      // The process may be killed meanwhile, and its disk vanishes with it.
      const empty = await fillDisk(seenBy(pid(), folder)).catch(ignoreGone)
      return async () => empty?.().catch(ignoreGone)
    },
  }
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
}
