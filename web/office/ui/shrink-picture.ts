/** The files that can be chosen (contract page, section 4). */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/heic,image/heif'

interface Limits {
  maxSizeMB: number
  /** The longest side in pixels; the next one is taken where a picture is still too heavy. */
  sides: readonly number[]
  fileType?: string
}
const large: Limits = { maxSizeMB: 1, sides: [1920, 1440, 1080] }
const small: Limits = { maxSizeMB: 0.01, sides: [400, 300, 200, 100], fileType: 'image/jpeg' }

/**
 * At most 1 MB and 1920 px on the longest side before it is sent (back-office specification, section 9). What the
 * browser cannot read (HEIC in most) goes as it is: the server can.
 */
export const shrinkPicture = async (file: File): Promise<File> => (await compressed(file, large)) ?? file

/** The small one that goes with it: at most 0.01 MB and 400 px; none of what the browser cannot read. */
export const createThumbnail = (file: File): Promise<File | null> => compressed(file, small)

/** Without a worker: the library's own is code from a string, which the content security policy forbids. */
async function compressed(file: File, { maxSizeMB, sides, ...rest }: Limits): Promise<File | null> {
  const module = await import('browser-image-compression')
  // Its types describe the CommonJS build, the bundler takes the other one.
  const compress = module.default as unknown as typeof module.default.default
  try {
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
