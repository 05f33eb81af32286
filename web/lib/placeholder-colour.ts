/**
 * The colour that holds a picture's place while it loads, as a class: the content security policy allows no style
 * attributes. The server puts the rules of a page into its stylesheet; the browser adds those of what comes later.
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

/** Runs a synchronous render and answers it with the rules of the pictures in it. */
export function collectPlaceholderCss<T>(render: () => T): { result: T; css: string } {
  known.clear()
  const result = render()
  return { result, css: [...known].map(ruleOf).join('') }
}

const className = (colour: string) => `g${colour.slice(1)}`
const ruleOf = (colour: string) => `.${className(colour)}{background:${colour}}`

function addRule(colour: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.insertRule(ruleOf(colour))
}
