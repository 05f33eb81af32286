/** The files that can be chosen (contract page, section 4). */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/heic,image/heif'

/** At most 1 MB and 1920 px on the longest side before it is sent (back-office specification, section 9). */
const smallEnough = { maxSizeMB: 1, maxWidthOrHeight: 1920 }

/**
 * Makes a picture small enough to send. What the browser cannot read (HEIC in most) goes as it is: the server can.
 * Without a worker: the library's own is code from a string, which the content security policy forbids.
 */
export async function shrink(file: File): Promise<File> {
  const module = await import('browser-image-compression')
  // Its types describe the CommonJS build, the bundler takes the other one.
  const compress = module.default as unknown as typeof module.default.default
  try {
    return await compress(file, { ...smallEnough, useWebWorker: false })
  } catch {
    return file
  }
}
