import {
  at,
  box,
  brush,
  circle,
  darker,
  ellipse,
  lighter,
  shape,
  stroke,
  times,
  type Brush,
} from './brush.ts'
import { palette } from './palette.ts'

/** The surface below a dish: from above a cloth or a table, from the side a table in front of a wall. */
export const grounds = {
  paper: { base: palette.sunken, tint: palette.line, weave: 'linen' },
  gingham: { base: palette.paper, tint: palette.paprika, weave: 'check' },
  oliveCheck: { base: palette.paper, tint: palette.olive, weave: 'check' },
  blush: { base: palette.blush, tint: palette.terracotta, weave: 'stripe' },
  sage: { base: palette.sage, tint: palette.olive, weave: 'stripe' },
  honey: { base: palette.honey, tint: palette.saffron, weave: 'diamond' },
  rose: { base: palette.rose, tint: palette.wine, weave: 'diamond' },
  mist: { base: palette.mist, tint: palette.slate, weave: 'stripe' },
  wood: { base: palette.wood, tint: palette.walnut, weave: 'plank' },
  walnut: { base: palette.walnut, tint: '#5A3A23', weave: 'plank' },
  olive: { base: palette.olive, tint: palette.oliveDeep, weave: 'linen' },
  paprika: { base: '#A9391F', tint: '#7E2713', weave: 'diamond' },
  wine: { base: '#7A1A2C', tint: palette.wineDeep, weave: 'linen' },
  slate: { base: palette.slate, tint: '#333D44', weave: 'linen' },
} as const

export type GroundName = keyof typeof grounds

const weaves: Record<'linen' | 'check' | 'stripe' | 'diamond', (tint: string) => string> = {
  linen: (tint) =>
    `<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 3H12M0 9H12M3 0V12M9 0V12" stroke="${tint}" stroke-width="1.2" opacity=".45"/></pattern>`,
  check: (tint) =>
    `<pattern id="weave" width="120" height="120" patternUnits="userSpaceOnUse"><path d="M0 0H60V120H0Z" fill="${tint}" opacity=".3"/><path d="M0 0H120V60H0Z" fill="${tint}" opacity=".3"/></pattern>`,
  stripe: (tint) =>
    `<pattern id="weave" width="150" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(0)"><path d="M0 0H44V150H0Z" fill="${tint}" opacity=".22"/><path d="M56 0H62V150H56ZM132 0H138V150H132Z" fill="${tint}" opacity=".3"/></pattern>`,
  diamond: (tint) =>
    `<pattern id="weave" width="96" height="96" patternUnits="userSpaceOnUse"><path d="M48 12L84 48L48 84L12 48Z" fill="none" stroke="${tint}" stroke-width="5" opacity=".3"/><path d="M48 34L62 48L48 62L34 48Z" fill="${tint}" opacity=".35"/><path d="M0 -10L10 0L0 10L-10 0ZM96 -10L106 0L96 10L86 0ZM0 86L10 96L0 106L-10 96ZM96 86L106 96L96 106L86 96Z" fill="${tint}" opacity=".35"/></pattern>`,
}

const vignette =
  '<radialGradient id="light" cx=".36" cy=".22" r="1"><stop offset="0" stop-color="#fff8e8" stop-opacity=".34"/><stop offset=".5" stop-color="#fff8e8" stop-opacity="0"/><stop offset="1" stop-color="#2a1408" stop-opacity=".26"/></radialGradient>' +
  '<radialGradient id="shade"><stop offset=".62" stop-color="#2a1408" stop-opacity=".42"/><stop offset=".84" stop-color="#2a1408" stop-opacity=".16"/><stop offset="1" stop-color="#2a1408" stop-opacity="0"/></radialGradient>'

const whole = (fill: string) => `<rect width="1200" height="900" fill="${fill}"/>`

function planks(base: string, tint: string, b: Brush) {
  return times(6, (i) => {
    const y = i * 150
    const plank = `<rect y="${y}" width="1200" height="150" fill="${b.pick([base, lighter(base, 0.09), darker(base, 0.1)])}"/>`
    const grain = times(4, () => {
      const gy = y + b.between(18, 132)
      return stroke(
        `M${b.between(-80, 300)} ${gy}q${b.between(150, 300)} ${b.between(-12, 12)} ${b.between(420, 800)} 0`,
        tint,
        2.5,
        'opacity=".35"',
      )
    })
    return `${plank}${grain}<rect y="${y + 147}" width="1200" height="4" fill="${darker(tint, 0.2)}" opacity=".6"/>`
  })
}

/** A table seen from above. */
export function tableTop(name: GroundName, seed: string): string {
  const { base, tint, weave } = grounds[name]
  if (weave === 'plank') return `<defs>${vignette}</defs>${planks(base, tint, brush(seed))}`
  return `<defs>${vignette}${weaves[weave](tint)}</defs>${whole(base)}${whole('url(#weave)')}`
}

/** A runner with a kilim's diamonds, laid along one side. */
export function runner(side: 'left' | 'right', base: string, tint: string): string {
  const x = side === 'left' ? 120 : 1080
  const band =
    box(x, 450, 250, 960, 0, base) + box(x - 105, 450, 10, 960, 0, tint) + box(x + 105, 450, 10, 960, 0, tint)
  return (
    box(x + 8, 450, 262, 960, 0, '#2a1408', 'opacity=".14"') +
    band +
    times(6, (i) =>
      at(
        x,
        i * 170 + 25,
        0,
        shape('M0 -74L66 0L0 74L-66 0Z', tint) +
          shape('M0 -48L43 0L0 48L-43 0Z', base) +
          shape('M0 -24L22 0L0 24L-22 0Z', tint),
      ),
    )
  )
}

/** A table in front of a wall, with a plain shape behind the subject. */
export function tableSide(name: GroundName, seed: string): string {
  const b = brush(seed)
  const { base, tint } = grounds[name]
  const wall = lighter(base, 0.18)
  const behind = mixBehind(base, tint)
  const backs = [
    circle(600, 470, 350, behind),
    shape('M270 760V430A330 330 0 0 1 930 430V760Z', behind),
    circle(600, 470, 372, 'none', `stroke="${behind}" stroke-width="14"`) + circle(600, 470, 318, behind),
    shape('M0 620Q260 380 560 560T1200 470V760H0Z', behind) + circle(880, 250, 110, lighter(base, 0.55)),
  ] as const
  const cloth = b.pick([palette.paper, lighter(tint, 0.78), palette.sunken])
  return (
    `<defs>${vignette}</defs>${whole(wall)}${b.pick(backs)}` +
    `<rect y="700" width="1200" height="200" fill="${cloth}"/><rect y="700" width="1200" height="10" fill="#2a1408" opacity=".1"/>` +
    times(13, (i) =>
      at(i * 100, 846, 0, shape('M0 -34L40 0L0 34L-40 0Z', tint) + shape('M0 -15L18 0L0 15L-18 0Z', cloth)),
    ) +
    `<rect y="790" width="1200" height="7" fill="${tint}"/><rect y="893" width="1200" height="7" fill="${tint}"/>`
  )
}

function mixBehind(base: string, tint: string) {
  const isDark = Number.parseInt(base.slice(1, 3), 16) < 0xb0
  return isDark ? lighter(base, 0.34) : lighter(tint, 0.52)
}

/** Window light from the upper left, over the whole picture. */
export const light = () => whole('url(#light)')

/** The soft shadow of an object. */
export const shadeUnder = (x: number, y: number, rx: number, ry = rx) => ellipse(x, y, rx, ry, 'url(#shade)')
