import type { Style } from '#server/lib/pdf/typesetter.ts'
import { stack, type Block } from './columns.ts'
import type { MenuCard } from './menu-card.ts'
import type { PrintedMenu } from './menu-texts.ts'
import { drawRule, fit, ink, ink2, type Canvas } from './printing.ts'
import { textBlock } from './text-blocks.ts'

const menuStyle: Style = { size: 19, colour: ink, isSerif: true }
const otherMenuStyle: Style = { size: 11, colour: ink2 }
const descriptionStyle: Style = { size: 8, colour: ink2 }

/** What the first page begins with: logo, name and a short rule. */
export function headBlock(canvas: Canvas, { brand, size }: MenuCard, width: number): Block {
  const isLarge = size === 'A4'
  const nameStyle: Style = { size: isLarge ? 27 : 22, colour: ink, isSerif: true }
  const rule: Block = {
    gap: 11,
    height: 24,
    draw: (x, y) =>
      drawRule(canvas, { x: x + width / 2 - 18, y, width: 36, colour: brand.accent, weight: 1 }),
  }
  return stack([
    ...logoBlock(canvas, brand.logo, { width, height: isLarge ? 62 : 50 }),
    textBlock(canvas, brand.name, nameStyle, { width, align: 'centre' }, 12),
    rule,
  ])
}

function logoBlock(
  { pdf }: Canvas,
  picture: MenuCard['brand']['logo'],
  { width, height }: { width: number; height: number },
): Block[] {
  if (!picture) return []
  const logo = fit(picture, { width: 130, height })
  const draw = (x: number, y: number) => pdf.image(picture.png, x + (width - logo.width) / 2, y, logo)
  return [{ gap: 0, height: logo.height, draw }]
}

/** The title of a menu and what is said of it. */
export function menuHeading(canvas: Canvas, { title, description }: PrintedMenu, width: number): Block {
  const [first = '', ...others] = new Set(title)
  const end: Block = { gap: 0, height: 16, draw: () => {} }
  return stack([
    textBlock(canvas, first, menuStyle, { width, align: 'centre' }),
    ...others.map((text) => textBlock(canvas, text, otherMenuStyle, { width, align: 'centre' })),
    ...[...new Set(description)]
      .filter(Boolean)
      .map((text) =>
        textBlock(canvas, text, descriptionStyle, { width: width * 0.8, room: width, align: 'centre' }),
      ),
    end,
  ])
}
