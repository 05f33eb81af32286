import { addStyles } from './add-styles.ts'

/**
 * The colour shown while a picture loads, as a class, since the content security policy allows no style attributes. The
 * server adds the rules of a rendered page to its stylesheet; the browser adds those of pictures rendered later.
 */
const known = new Set<string>()

export function placeholderClass(colour: string): string {
  if (!known.has(colour)) {
    known.add(colour)
    addStyles(cssRule(colour))
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
