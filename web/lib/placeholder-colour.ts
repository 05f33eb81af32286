/**
 * The colour shown while a picture loads, as a class, since the content security policy allows no style attributes. The
 * server adds the rules of a rendered page to its stylesheet; the browser adds those of pictures rendered later.
 */
const known = new Set<string>()
let sheet: CSSStyleSheet | undefined

export function placeholderClass(colour: string): string {
  if (!known.has(colour)) {
    known.add(colour)
    if (typeof document !== 'undefined') addRule(colour)
  }
  return className(colour)
}

/** Runs a synchronous render; returns its result and the rules of the pictures in it. */
export function collectPlaceholderCss<T>(render: () => T): { result: T; css: string } {
  known.clear()
  const result = render()
  return { result, css: [...known].map(cssRule).join('') }
}

const className = (colour: string) => `g${colour.slice(1)}`
const cssRule = (colour: string) => `.${className(colour)}{background:${colour}}`

function addRule(colour: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.insertRule(cssRule(colour))
}
