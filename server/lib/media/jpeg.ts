import sharp from 'sharp'

/** A stored picture as JPEG, for those who know no newer form. */
export const toJpeg = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
