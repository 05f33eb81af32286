/** A call of the page, as the server would see it. */
export interface SentCall {
  /** Method and path, such as `PUT menus/0193…`. */
  call: string
  body: unknown
  /** Of the answer; undefined while there is none. */
  status?: number
}

interface Trouble {
  call: RegExp
  times: number
  meet: (send: () => Promise<Response>) => Promise<Response>
}

const noConnection = () => Promise.reject(new TypeError('fetch failed'))
const never = new Promise<never>(() => {})

/**
 * The network between a page and the test's server. It can be lost, or lose or hold single calls, which are named by
 * method and path: `/^POST menus$/`.
 */
export class PageNetwork {
  readonly sent: SentCall[] = []
  readonly #server: string
  readonly #fetch = globalThis.fetch
  readonly #closing = new AbortController()
  readonly #troubles: Trouble[] = []
  readonly #onTheWay = new Set<Promise<Response>>()
  #isDown = false

  constructor(server: string) {
    this.#server = server
  }

  /** The calls so far that were to change something. */
  get writes(): SentCall[] {
    return this.sent.filter(({ call }) => !call.startsWith('GET '))
  }

  /** Loses the next of these calls before it reaches the server, or only its answer. */
  lose(call: RegExp, { what = 'call', times = 1 }: { what?: 'call' | 'answer'; times?: number } = {}): void {
    const meet = async (send: () => Promise<Response>) => {
      if (what === 'answer') await send()
      return noConnection()
    }
    this.#troubles.push({ call, times, meet })
  }

  /** Loses no call any more. */
  heal(): void {
    this.#troubles.length = 0
  }

  /** Holds these calls back until the returned function is called. */
  hold(call: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#troubles.push({ call, times: Infinity, meet: (send) => promise.then(send) })
    return resolve
  }

  setOffline(isOffline: boolean): void {
    this.#isDown = isOffline
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  /**
   * Resolves once nothing is on its way any more, what follows from that included. Some of the page outlives it, such as
   * the kitchen's ticks, and would wait for ever.
   */
  async settle(): Promise<void> {
    while (this.#onTheWay.size) {
      await Promise.allSettled(this.#onTheWay)
      await new Promise(setImmediate)
    }
  }

  #follow(answer: Promise<Response>): Promise<Response> {
    this.#onTheWay.add(answer)
    const arrive = () => this.#onTheWay.delete(answer)
    answer.then(arrive, arrive)
    return answer
  }

  /** Whatever is still on its way never arrives. */
  close(): void {
    this.#closing.abort()
  }

  /** The page's `fetch`; whole addresses are called by the test itself. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return this.#fetch(input, init)
    const { method = 'GET', body } = init
    const call = `${method} ${input.replace('/api/', '')}`
    const sent: SentCall = { call, body: typeof body === 'string' ? JSON.parse(body) : body }
    this.sent.push(sent)
    const send = () => (this.#isDown ? noConnection() : this.#follow(this.#send(input, init)))
    const trouble = this.#troubles.find((one) => one.times > 0 && one.call.test(call))
    if (trouble) trouble.times -= 1
    const response = await (trouble ? trouble.meet(send) : send())
    sent.status = response.status
    return response
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.any([this.#closing.signal, init.signal ?? []].flat())
    try {
      signal.throwIfAborted()
      const response = await this.#fetch(this.#server + path, { ...init, ...(await asBytes(init)), signal })
      const { status, headers } = datedNow(response)
      if (headers.get('Content-Type')?.startsWith('text/event-stream'))
        return new Response(response.body, { status, headers })
      // Read here, so that nothing is still being read when the page has closed.
      const body = await response.arrayBuffer()
      return new Response(body.byteLength ? body : null, { status, headers })
    } catch (error) {
      if (this.#closing.signal.aborted) return never
      throw error
    }
  }

  /** The page's `XMLHttpRequest`, which it uses for uploads: half is on its way at once, the rest with the answer. */
  readonly Upload = uploadOver(this)
}

/**
 * Node keeps the date of its responses for a second, so that they may tell the time of another file's tests, by which
 * this page would go.
 */
function datedNow({ status, headers }: Response) {
  const dated = new Headers(headers)
  dated.set('Date', new Date().toUTCString())
  return { status, headers: dated }
}

/** A form in one piece: Node's fetch fails outside of its promise when a form is cancelled on its way. */
async function asBytes({ body, headers }: RequestInit): Promise<RequestInit> {
  if (!(body instanceof FormData)) return {}
  const form = new Response(body)
  const all = new Headers(headers)
  all.set('Content-Type', form.headers.get('Content-Type') ?? '')
  return { body: await form.arrayBuffer(), headers: all }
}

function uploadOver(network: PageNetwork) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    readonly #headers = new Headers()
    readonly #aborting = new AbortController()
    #url = ''
    #type: string | null = null

    open(_method: 'POST', url: string): void {
      this.#url = url
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    getResponseHeader(): string | null {
      return this.#type
    }

    abort(): void {
      this.#aborting.abort()
      this.dispatchEvent(new Event('abort'))
    }

    send(body: FormData): void {
      const { signal } = this.#aborting
      const progress = (loaded: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }))
      const carryOut = async () => {
        progress(1)
        const init = { method: 'POST', headers: this.#headers, body, signal }
        const response = await network.fetch(this.#url, init)
        this.responseText = await response.text()
        this.status = response.status
        this.#type = response.headers.get('Content-Type')
        progress(2)
        this.dispatchEvent(new Event('load'))
      }
      carryOut().catch(() => signal.aborted || this.dispatchEvent(new Event('error')))
    }
  }
}
