export interface PageRequest {
  path: string
  method: string
  headers: Headers
  body: unknown
}

/** A request that a test holds in its hands. */
export interface Route {
  request: PageRequest
  /** Sends it on and gives the page the response. */
  continue(): void
  /** Sends it on and returns the response, which the page does not get. */
  fetch(): Promise<Response>
  fulfill(reply: { status: number; json?: object; headers?: Record<string, string> }): void
  give(response: Response): void
  /** The connection breaks. */
  abort(): void
}

/** As our client calls it (web/lib/api.ts). */
type Send = (path: string, init?: RequestInit) => Promise<Response>

interface OnlineWindow extends EventTarget {
  fetch: unknown
  navigator: Navigator
  TypeError: TypeErrorConstructor
  Event: typeof Event
  Headers: typeof Headers
  Response: typeof Response
}

/** What lies between a page and the server: tests can hold, break and answer the page's requests, and cut it off. */
export class PageNetwork {
  #window: OnlineWindow | undefined
  #isOnline = true
  #routes: { pattern: RegExp; handle: (route: Route) => unknown; times: number }[] = []
  /** Ends with the document, whose requests are then never answered. */
  #document = new AbortController()
  #stream = Promise.withResolvers<void>()
  /** All requests of the page. */
  readonly requests: PageRequest[] = []

  /** Takes the place of a new document's connection. */
  install(window: OnlineWindow): void {
    this.leave()
    const { signal } = (this.#document = new AbortController())
    this.#stream = Promise.withResolvers<void>()
    const { resolve: streamAnswered } = this.#stream
    this.#window = window
    const send = (window.fetch as Send).bind(window)
    Object.defineProperty(window.navigator, 'onLine', { get: () => this.#isOnline })
    window.fetch = (path: string, init: RequestInit = {}) =>
      new Promise((resolve, reject) => {
        this.#answer(window, send, path, init, signal)
          .then(
            (response) => signal.aborted || resolve(response),
            (error: unknown) => signal.aborted || reject(error as Error),
          )
          .finally(() => path.includes('clients/stream') && streamAnswered())
      })
  }

  /** No request of the document is answered any more. */
  leave(): void {
    this.#document.abort()
  }

  /** Resolves when the document's stream of events is connected, or could not be. */
  streamAnswered = (): Promise<void> => this.#stream.promise

  /** Gives the page's requests to these paths to the test, `times` times. */
  route(pattern: RegExp, handle: (route: Route) => unknown, { times = Infinity } = {}): void {
    this.#routes.unshift({ pattern, handle, times })
  }

  unroute(): void {
    this.#routes = []
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
    const { Event } = this.#window as OnlineWindow
    this.#window?.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  async #answer(
    window: OnlineWindow,
    send: Send,
    path: string,
    init: RequestInit,
    document: AbortSignal,
  ): Promise<Response> {
    const { method = 'GET', body } = init
    const request = { path, method, headers: new window.Headers(init.headers), body }
    this.requests.push(request)
    const lost = () => new window.TypeError('Failed to fetch')
    const go = async (): Promise<Response> => {
      if (document.aborted) throw lost()
      return send(path, init).catch((error: unknown) => {
        throw error instanceof Error && error.name === 'AbortError' ? error : lost()
      })
    }
    if (!this.#isOnline) throw lost()
    const route = this.#routes.find(({ pattern, times }) => times > 0 && pattern.test(path))
    if (!route) return go()
    route.times -= 1
    return new Promise((resolve, reject) => {
      void route.handle({
        request,
        continue: () => void go().then(resolve, reject),
        fetch: go,
        give: resolve,
        abort: () => reject(lost()),
        fulfill: ({ status, json = {}, headers = {} }) =>
          resolve(
            new window.Response(JSON.stringify(json), {
              status,
              headers: { 'content-type': 'application/json', ...headers },
            }),
          ),
      })
    })
  }
}
