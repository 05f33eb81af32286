import type { Card } from './card.ts'
import type { Random } from './random.ts'

export interface Point {
  x: number
  y: number
}

/** How a camera sees a card: at an angle, on curled paper. */
export interface View {
  width: number
  height: number
  /** Where a point of the card is on the photo. */
  see: (x: number, y: number) => Point
  /** How large something is there on the photo. */
  scaleAt: (x: number, y: number) => number
}

export function viewOf(card: Pick<Card, 'width' | 'height'>, random: Random): View {
  const isFlat = random.chance(0.25)
  const lean = (most: number) => (isFlat ? 0 : random.between(-most, most))
  const tilt = { across: lean(0.22), down: lean(0.22), turn: lean(0.03) }
  const curl = isFlat ? 0 : random.between(-22, 22)
  const far = 2.4 * Math.max(card.width, card.height)
  const margin = 80
  const depthOf = (x: number, y: number) => far / (far + x * Math.sin(tilt.across) + y * Math.sin(tilt.down))
  const see = (x: number, y: number): Point => {
    const [dx, bent] = [
      x - card.width / 2,
      y - card.height / 2 + curl * (1 - ((2 * x) / card.width - 1) ** 2),
    ]
    const depth = depthOf(dx, bent)
    const [flatX, flatY] = [dx * Math.cos(tilt.across) * depth, bent * Math.cos(tilt.down) * depth]
    const [cos, sin] = [Math.cos(tilt.turn), Math.sin(tilt.turn)]
    return {
      x: flatX * cos - flatY * sin + card.width / 2 + margin,
      y: flatX * sin + flatY * cos + card.height / 2 + margin,
    }
  }
  return {
    width: card.width + 2 * margin,
    height: card.height + 2 * margin,
    see,
    scaleAt: (x, y) => depthOf(x - margin - card.width / 2, y - margin - card.height / 2),
  }
}
