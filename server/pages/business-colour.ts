import { accentTokens, deriveAccents, type Accent } from '#contract/domain/accent.ts'
import type { GuestDocument } from '#server/lib/pages/document.ts'

/**
 * The CSS of a guest's page in the business's colour, if it has chosen one; the browser's interface follows.
 */
export function inBusinessColour(
  colour: string | null,
  css: string,
): Pick<GuestDocument, 'css' | 'themeColours'> {
  if (colour === null) return { css }
  const { light, dark } = deriveAccents(colour)
  // Follows the system's theme, or the reader's choice (web/ui/tokens.css). Some guests' browsers are too old
  // for light-dark().
  const themes = `:root{${declare(light)}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${declare(dark)}}}:root[data-theme=dark]{${declare(dark)}}`
  return { css: themes + css, themeColours: { light: light.accent, dark: dark.soft } }
}

const declare = (accent: Accent): string =>
  Object.entries(accentTokens(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
