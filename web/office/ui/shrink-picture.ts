/** The accepted picture types (contract page, section 4). */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/heic,image/heif'

/** Whether a file, at its object URL, may be a picture: it can be decoded, or not every browser decodes its type. */
export async function isPicture({ type }: File, objectUrl: string): Promise<boolean> {
  if (/heic|heif|avif/.test(type)) return true
  const image = new Image()
  image.src = objectUrl
  return image.decode().then(
    () => true,
    () => false,
  )
}

interface Limits {
  maxSizeMB: number
  /** Limits of the longest side in pixels; the next one is tried if the file is still too large. */
  sides: readonly number[]
  fileType?: string
}
const large: Limits = { maxSizeMB: 1, sides: [1920, 1440, 1080] }
const small: Limits = { maxSizeMB: 0.01, sides: [400, 300, 200, 100], fileType: 'image/jpeg' }

/**
 * Shrinks a picture to at most 1 MB and 1920 px before the upload (back-office specification, section 9). A format that
 * the browser cannot decode (HEIC in most) is sent unchanged: the server can decode it.
 */
export const shrinkPicture = async (file: File): Promise<File> => (await compressed(file, large)) ?? file

/** A thumbnail of at most 0.01 MB and 400 px; null if the browser cannot decode the picture. */
export const createThumbnail = (file: File): Promise<File | null> => compressed(file, small)

/** Runs without a worker: the library builds its worker from a string, which the content security policy forbids. */
async function compressed(file: File, { maxSizeMB, sides, ...rest }: Limits): Promise<File | null> {
  try {
    // Without a connection this fails, too: then the upload itself says so.
    const module = await import('browser-image-compression')
    // The library's types describe its CommonJS build; the bundler uses the ESM one.
    const compress = module.default as unknown as typeof module.default.default
    let smaller = file
    for (const maxWidthOrHeight of sides) {
      smaller = await compress(file, { ...rest, maxSizeMB, maxWidthOrHeight, useWebWorker: false })
      if (smaller.size <= maxSizeMB * 1024 * 1024) break
    }
    return smaller
  } catch {
    return null
  }
}
