import css from '#web/ui/tokens.css?raw'

/** A page and its tokens are either light or dark; here both are shown side by side. */
const tokens = [...css.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const inTheme = (at: 2 | 3): Record<string, string> =>
  Object.fromEntries(tokens.map((found) => [found[1] ?? '', found[at] ?? '']))

/** The colours of web/ui/tokens.css in each theme. */
export const themeTokens = { light: inTheme(2), dark: inTheme(3) }
