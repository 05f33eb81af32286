/** Generated pictures to print on, as values of CSS `background`. Each seed gives another picture. */

const [width, height] = [1260, 1760]

const picture = (content: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / 100% 100%`
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const grain = (id: string, frequency: string, seed: number, matrix: string): string =>
  `<filter id="${id}"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>
   <rect width="100%" height="100%" filter="url(#${id})"/>`

/** A board with dust and wiped places. */
export const chalkboard = (seed: number, colour: string): string =>
  picture(
    `<rect width="100%" height="100%" fill="${colour}"/>
     ${grain('dust', '.006 .02', seed, '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .5 -.14')}
     ${grain('grit', '.7', seed + 1, '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .5 -.2')}`,
  )

/** Plates of food on wood, out of focus: many colours, rather dark, soft edges. */
export function foodPhotograph(seed: number): string {
  const next = numbersFrom(seed)
  const plates = Array.from({ length: 9 }, () => {
    const [x, y, r] = [next() * width, next() * height, 120 + next() * 130]
    const food = Array.from({ length: 14 }, () => {
      const [angle, away] = [next() * 6.28, next() * r * 0.7]
      const [hue, light] = [next() * 110, 25 + next() * 35]
      return `<ellipse cx="${x + Math.cos(angle) * away}" cy="${y + Math.sin(angle) * away}" rx="${14 + next() * 45}" ry="${10 + next() * 34}" fill="hsl(${hue} 60% ${light}%)"/>`
    })
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(35 15% ${45 + next() * 25}%)"/>${food.join('')}`
  })
  return picture(
    `<rect width="100%" height="100%" fill="#3a2618"/>
     ${grain('wood', '.004 .06', seed, '0 0 0 0 .3  0 0 0 0 .2  0 0 0 0 .1  0 0 0 1.2 -.3')}
     <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#soft)" opacity=".8">${plates.join('')}</g>
     <rect width="100%" height="100%" fill="#0004"/>
     ${grain('grain', '.4', seed, '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .4 -.14')}`,
  )
}

/** Houses, windows and awnings: hard edges and stripes behind the text. */
export function streetScene(seed: number): string {
  const next = numbersFrom(seed)
  const houses = Array.from({ length: 7 }, (_, i) => {
    const [x, top, w] = [i * 180, 100 + next() * 500, 200]
    const windows = Array.from({ length: 28 }, (_, n) => {
      const [left, y] = [x + 20 + (n % 3) * 60, top + 40 + Math.floor(n / 3) * 130]
      return `<rect x="${left}" y="${y}" width="40" height="80" fill="hsl(${200 + next() * 60} 30% ${20 + next() * 45}%)"/>`
    })
    const wall = `<rect x="${x}" y="${top}" width="${w}" height="${height}" fill="hsl(${next() * 360} 30% ${22 + next() * 25}%)"/>`
    const awning = Array.from({ length: 5 }, (_, n) => {
      const colour = n % 2 ? '#b9a88f' : '#8a2f2a'
      return `<rect x="${x + n * 40}" y="${height - 420 + next() * 20}" width="40" height="90" fill="${colour}"/>`
    })
    return wall + windows.join('') + awning.join('')
  })
  return picture(
    `<rect width="100%" height="100%" fill="#56728c"/>${houses.join('')}
     <rect width="100%" height="100%" fill="#0003"/>
     ${grain('grain', '.5', seed, '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .4 -.15')}`,
  )
}
