import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Identify this machine and this run: after a restart the pid may belong to another process. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const run = randomUUID()
const hourMs = 3600_000

/** The folder for uploads while they are received and processed. */
export interface UploadFolder {
  /** A new path; the caller removes the file. */
  newPath(): string
  /** Removes the files of killed processes, never those still in use. */
  deleteLeftovers(): Promise<void>
}

export async function openUploadFolder(folder: string): Promise<UploadFolder> {
  const deleteLeftovers = async () => {
    for (const name of await readdir(folder))
      if (await isLeftover(folder, name)) await rm(join(folder, name), { force: true })
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteLeftovers()
  return {
    newPath: () => join(folder, [machine, process.pid, run, randomUUID()].join('.')),
    deleteLeftovers,
  }
}

async function isLeftover(folder: string, name: string): Promise<boolean> {
  const [itsMachine, pid, itsRun] = name.split('.')
  if (itsMachine === machine && itsRun === run) return false
  if (itsMachine === machine && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true
  try {
    // No upload takes longer than minutes. Files of this run are never judged by age, since the clock may be
    // set forward.
    return Date.now() - (await stat(join(folder, name))).mtimeMs > hourMs
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
