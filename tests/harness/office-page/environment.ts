import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * What Node has, too, and keeps: the test's server runs in the same process, and must not find the page's there. The page
 * has a network of its own (network.ts).
 */
const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'MessagePort',
] as const

/** A phone's: from 768 px on, a screen has a frame with a page of the guests. */
export const screen = { width: 390, height: 844 }

/** A page without layout and styles: happy-dom in the test's own process. */
export default {
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    const kept = ofNode.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const page = await builtinEnvironments['happy-dom'].setup(global, {
      ...options,
      happyDOM: {
        ...screen,
        settings: {
          // As in the browser's tests: no transitions.
          device: { prefersReducedMotion: 'reduce' },
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
        },
      },
    })
    // There are no other styles than the elements' own, and to compute them for all that has a name takes long.
    global.getComputedStyle = (element) => (element as HTMLElement).style
    // Without a size, what a drop-down list belongs to would count as out of sight, and the list be hidden.
    global.Element.prototype.getBoundingClientRect = () => new global.DOMRect(0, 0, 1, 1)
    Object.defineProperties(global.document.documentElement, {
      clientWidth: { value: screen.width },
      clientHeight: { value: screen.height },
    })
    // Text areas measure their text again once a font has come.
    Object.defineProperty(global.document, 'fonts', { value: new EventTarget(), configurable: true })
    const ofForm = global.FormData
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(global, name, descriptor)
    // React reads a form that is sent while something else is still being rendered.
    global.FormData = class extends global.FormData {
      constructor(form?: HTMLFormElement) {
        super()
        if (form) new ofForm(form).forEach((value, name) => this.append(name, value))
      }
    }
    return page
  },
} satisfies Environment
