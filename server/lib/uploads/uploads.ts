import { openUploadFolder, type UploadFolder } from './upload-folder.ts'
import { UploadSlots, defaultUploadLimits, type UploadLimits } from './upload-limits.ts'
import { BodySpeed, uploadSpeedLimits } from '../http/body-speed.ts'

/** The limits on uploads of a process, shared by all calls that take a file. */
export interface Uploads {
  places: UploadSlots
  speed: BodySpeed
  folder: UploadFolder
}

export async function openUploads(
  folder: string,
  nowMs: () => number,
  limits: Partial<UploadLimits> = {},
): Promise<Uploads> {
  return {
    places: new UploadSlots({ ...defaultUploadLimits, ...limits }, nowMs),
    speed: new BodySpeed(uploadSpeedLimits, nowMs),
    folder: await openUploadFolder(folder),
  }
}
