import { isMediaPath } from '#contract/shared/links.ts'
import { stored } from '#web/lib/stored.ts'
import { keptGeneration } from '#web/office/generations/kept-generation.ts'

const storage = stored('signup_photos')

/** The photos of step 0, stored on the device until the sign-up is finished. */
export function savedPhotos(): string[] {
  try {
    const links = JSON.parse(storage.get() ?? '[]') as unknown
    return Array.isArray(links) ? links.filter((link) => typeof link === 'string' && isMediaPath(link)) : []
  } catch {
    return []
  }
}

export const savePhotos = (links: string[]): void => storage.set(links.length ? JSON.stringify(links) : null)

/** The generation that reads these photos. */
export const keptPhotos = keptGeneration('signup_generation')
