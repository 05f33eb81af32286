import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The weights that are drawn of each typeface. */
const weights = {
  oswald: [300, 400, 700],
  'bebas-neue': [400],
  'alfa-slab-one': [400],
  rokkitt: [400, 500, 600, 700],
  pacifico: [400],
  'dancing-script': [600],
  'cabin-sketch': [400],
  'fredericka-the-great': [400],
} as const
export type Face = keyof typeof weights

const file = (face: Face, weight: number): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/${face}/files/${face}-latin-${weight}-normal.woff2`)),
  ).toString('base64')

/** The `@font-face` rules of all typefaces, with the files inside. */
export const faceRules = (): string =>
  (Object.keys(weights) as Face[])
    .flatMap((face) =>
      weights[face].map(
        (weight) =>
          `@font-face { font-family: ${face}; font-weight: ${weight}; src: url(data:font/woff2;base64,${file(face, weight)}) }`,
      ),
    )
    .join('\n')
