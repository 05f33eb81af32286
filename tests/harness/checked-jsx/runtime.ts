import { jsx as create, jsxs as createWithChildren } from 'react/jsx-runtime'
import type { ElementType, ReactNode } from 'react'
export { Fragment } from 'react/jsx-runtime'

/**
 * React's runtime in the tests' pages. It complains about a text beside another child: browsers that translate a page put
 * each text into an element of its own, and React then fails when it changes or removes the text. And it lets a component
 * fail, if a test asks for that.
 */
interface Checks {
  /** The names of the components that were rendered. */
  componentsSeen?: Set<string>
  /** The name of the component that throws. */
  failingComponent?: string
}
type Props = Record<string, unknown> & { children?: ReactNode }

const isShown = (child: unknown) => typeof child !== 'boolean' && child !== null && child !== undefined
const isText = (child: unknown) =>
  typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')

function checked(type: ElementType): ElementType {
  const { componentsSeen, failingComponent } = globalThis as Checks
  const name = nameOf(type)
  if (name) componentsSeen?.add(name)
  return name && name === failingComponent ? Failing : type
}

/** Of a component, memoised or not. */
const nameOf = (type: ElementType | { type?: { name?: string } }): string | undefined =>
  typeof type === 'function' ? type.name : typeof type === 'object' ? type.type?.name : undefined

function Failing(): never {
  throw new Error('This component fails')
}

export const jsx = (type: ElementType, props: Props, key?: string) => create(checked(type), props, key)

export function jsxs(type: ElementType, props: Props, key?: string) {
  const children = (props.children as unknown[]).filter(isShown)
  if (children.length > 1 && children.some(isText))
    // oxlint-disable-next-line no-console -- The pages of tests collect what is logged.
    console.error(
      `a text beside another child of ${nameOf(type) ?? `${String(type)}.${String(props['className'])}`}:`,
      children.map((child) => (isText(child) ? child : '<>')).join(' | '),
    )
  return createWithChildren(checked(type), props, key)
}
