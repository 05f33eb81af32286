/** The likelihood of text at each point of a picture, row by row, from 0 to 1. */
export interface TextMap {
  values: Float32Array
  width: number
  height: number
}

/** A group of connected points. */
export interface Blob {
  /** Their indexes in the map. */
  points: Int32Array
  /** The mean of their likelihoods. */
  likelihood: number
}

/** Finds the connected groups of points that are at least as likely as the threshold. */
export function findBlobs({ values, width, height }: TextMap, threshold: number): Blob[] {
  const isSeen = new Uint8Array(values.length)
  // All blobs lie in it one after the other, so that none is copied.
  const queue = new Int32Array(values.length)
  const blobs: Blob[] = []
  let end = 0
  const visit = (index: number) => {
    if (isSeen[index] || (values[index] as number) < threshold) return
    isSeen[index] = 1
    queue[end++] = index
  }
  const visitNeighbours = (index: number) => {
    const x = index % width
    const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0]
    for (let row = index - width; row <= index + width; row += width) {
      if (row < 0 || row >= width * height) continue
      for (let step = left; step <= right; step++) visit(row + step)
    }
  }
  for (let index = 0; index < values.length; index++) {
    const start = end
    visit(index)
    let sum = 0
    for (let next = start; next < end; next++) {
      sum += values[queue[next] as number] as number
      visitNeighbours(queue[next] as number)
    }
    if (end > start) blobs.push({ points: queue.subarray(start, end), likelihood: sum / (end - start) })
  }
  return blobs
}
