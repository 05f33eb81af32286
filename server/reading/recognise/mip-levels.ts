import type { Pixels } from '#server/lib/media/pixels.ts'

/** The picture at full size, a half, a quarter and an eighth, to avoid artefacts when scaling down. */
export function mipLevels(pixels: Pixels): [Pixels, ...Pixels[]] {
  const levels: [Pixels, ...Pixels[]] = [pixels]
  let last = pixels
  while (Math.min(last.width, last.height) > 400 && levels.length < 4) {
    last = halve(last)
    levels.push(last)
  }
  return levels
}

export function halve(pixels: Pixels): Pixels {
  const [width, height] = [pixels.width >> 1, pixels.height >> 1]
  const data = new Uint8Array(width * height * 3)
  const row = pixels.width * 3
  let to = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const from = 2 * y * row + 2 * x * 3 + channel
        const sum =
          (pixels.data[from] as number) +
          (pixels.data[from + 3] as number) +
          (pixels.data[from + row] as number) +
          (pixels.data[from + row + 3] as number)
        data[to++] = (sum + 2) >> 2
      }
  return { data, width, height }
}
