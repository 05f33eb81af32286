import { openUploadFolder, type UploadFolder } from './upload-folder.ts'
import { UploadPlaces, usualUploadLimits, type UploadLimits } from './upload-limits.ts'
import { UploadSpeed, usualSpeedLimits } from './upload-speed.ts'

/** What bounds the uploads of a process, once for all calls that take a file. */
export interface Uploads {
  places: UploadPlaces
  speed: UploadSpeed
  folder: UploadFolder
}

export async function openUploads(
  folder: string,
  nowInMs: () => number,
  limits: Partial<UploadLimits> = {},
): Promise<Uploads> {
  return {
    places: new UploadPlaces({ ...usualUploadLimits, ...limits }, nowInMs),
    speed: new UploadSpeed(usualSpeedLimits, nowInMs),
    folder: await openUploadFolder(folder),
  }
}
