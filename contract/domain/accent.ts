/**
 * The colours of a business's menu. All accents of both themes are derived from one colour and keep its hue;
 * their lightness is chosen so that text on them, and they on the page, are readable (WCAG: a contrast of
 * 4.5). Computed in OKLCH, whose lightness is perceptually uniform.
 */

/** The tokens of web/ui/tokens.css that a business's colour replaces, in one theme. */
export interface Accent {
  /** For actions, and for accented text on the page. */
  accent: string
  /** For text on `soft`, and for actions under the pointer. */
  strong: string
  soft: string
  /** For text on `accent` and `strong`. */
  on: string
}

const minContrast = 4.5
/** The page backgrounds that are hardest to read on: the darkest light one and the lightest dark one. */
export const hardestGround = { light: '#f3eee6', dark: '#27221d' } as const

interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** The accents of the light and the dark theme. */
export function deriveAccents(colour: string): { light: Accent; dark: Accent } {
  const { lightness, chroma, hue } = toOklch(colour)
  return {
    light: derive(
      { soft: tint(0.945, 0.025), on: '#ffffff', ground: hardestGround.light },
      { from: Math.min(lightness, 0.62), step: -0.005, strongBy: -0.07 },
    ),
    dark: derive(
      { soft: tint(0.27, 0.04), on: tint(0.17, 0.03), ground: hardestGround.dark },
      { from: Math.max(lightness, 0.68), step: 0.005, strongBy: 0.06 },
    ),
  }

  function tint(light: number, most: number): string {
    return toHex({ lightness: light, chroma: Math.min(chroma, most), hue })
  }
  /** Darkens or lightens the colour in small steps until it is readable. */
  function derive(
    { soft, on, ground }: { soft: string; on: string; ground: string },
    { from, step, strongBy }: { from: number; step: number; strongBy: number },
  ): Accent {
    let at = from
    let accent = toHex({ lightness: at, chroma, hue })
    while (at > 0 && at < 1 && [soft, on, ground].some((other) => contrast(accent, other) < minContrast)) {
      at += step
      accent = toHex({ lightness: at, chroma, hue })
    }
    const strong = toHex({ lightness: Math.min(1, Math.max(0, at + strongBy)), chroma, hue })
    return { accent, strong, soft, on }
  }
}

/** The accents as CSS custom properties. */
export const accentTokens = ({ accent, strong, soft, on }: Accent): Record<`--${string}`, string> => ({
  '--paprika': accent,
  '--paprika-strong': strong,
  '--paprika-soft': soft,
  '--on-paprika': on,
})

/** The WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The nearest sRGB colour; reduces the chroma if the colour cannot be displayed. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  let least = 0
  let most = chroma
  let shown = toLinearOf({ lightness, chroma, hue })
  if (!isDisplayable(shown)) {
    for (let turn = 0; turn < 20; turn++) {
      const middle = (least + most) / 2
      shown = toLinearOf({ lightness, chroma: middle, hue })
      if (isDisplayable(shown)) least = middle
      else most = middle
    }
    shown = toLinearOf({ lightness, chroma: least, hue })
  }
  const parts = shown.map((part) => {
    const value = Math.min(1, Math.max(0, part))
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

type Rgb = [red: number, green: number, blue: number]

function toLinearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isDisplayable = (parts: Rgb) => parts.every((part) => part > -0.0005 && part < 1.0005)

function toLinear(colour: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
