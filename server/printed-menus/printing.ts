import { deriveAccents } from '#contract/domain/accent.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { readPicture, type PlacedPicture } from '#server/lib/media/read-picture.ts'
import type { Pdf } from '#server/lib/pdf/pdf-document.ts'
import type { Typesetter } from '#server/lib/pdf/typesetter.ts'

/** The colours of web/ui/tokens.css, on white paper. */
export const ink = '#1f1a15'
export const ink2 = '#5e554b'
export const faint = '#d3c8b8'
const paprika = '#b23a1e'

/** What a business puts on everything that is printed for it. */
export interface Brand {
  name: string
  logo: PlacedPicture | null
  /** Its colour, dark enough to be read on paper. */
  accent: string
}

/** Enough dots for a logo of a few centimetres. */
const logoDots = 480

export async function readBrand(ctx: BusinessContext, business: BusinessRow): Promise<Brand> {
  return {
    name: business.name,
    logo: await readPicture(ctx.services.store, business.logo, logoDots),
    accent: business.accentColor === null ? paprika : deriveAccents(business.accentColor).light.accent,
  }
}

/** What draws a page. */
export interface Canvas {
  pdf: Pdf
  type: Typesetter
}

/** The size of a picture that is as large as fits. */
export function fit(
  { width, height }: { width: number; height: number },
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}

export function drawRule(
  { pdf }: Canvas,
  {
    x,
    y,
    width,
    colour,
    weight = 0.6,
  }: { x: number; y: number; width: number; colour: string; weight?: number },
): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(colour)
}

/** The page of the menu for whoever is at none of its tables, short enough to type. */
export const menuAddress = (publicUrl: string, { username }: BusinessRow): string =>
  `${publicUrl}/menu/${username}`

/** Without `https://`, which a browser adds. */
export const asTyped = (link: string): string => link.replace(/^https?:\/\//, '')
