import sharp from 'sharp'

/** A stored picture as a JPEG, for software that supports no newer format. */
export const toJpeg = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
