import type { z } from 'zod'
import type { PathParams } from '#contract/domain/path-params.ts'
import type { BodyInput, DataOf, Endpoint, QueryInput } from '#contract/shared/endpoint.ts'
import type { CallKey, Calls } from '#contract/index.ts'

type ParamsOf<K extends string> =
  {} extends PathParams<K> ? { params?: undefined } : { params: PathParams<K> }
type Given<S, Name extends string> = S extends undefined ? object : { [N in Name]?: S }

/** The arguments of a call, as the contract types them. */
export type Options<K extends CallKey> = ParamsOf<K> &
  Given<QueryInput<Calls[K] & Endpoint>, 'query'> &
  Given<BodyInput<Calls[K] & Endpoint>, 'body'> &
  Extras

interface Extras {
  headers?: Record<string, string>
  file?: Blob
}

/** Untyped arguments, for what a hostile client could send. */
export interface LooseOptions extends Extras {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A response, whatever it was. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The envelope; empty if the body is not JSON. */
  envelope: {
    data?: unknown
    total?: number
    nextChange?: string | null
    error?: string
    code?: string
    fields?: Record<string, string>
  }
}

type Result<K extends CallKey> = Calls[K] extends { meta: infer B extends z.ZodObject }
  ? { data: DataOf<Calls[K]> } & z.output<B>
  : DataOf<Calls[K]>

/** An HTTP client of a test's server, such as a browser or an app: a token and a cookie jar. */
export class Client {
  readonly url: string
  token: string | null
  readonly cookies = new Map<string, string>()
  readonly #header: Record<string, string>

  constructor(url: string, token: string | null = null, header: Record<string, string> = {}) {
    this.url = url
    this.token = token
    this.#header = header
  }

  /** The same caller with another token and none of the cookies. */
  as(token: string | null): Client {
    return new Client(this.url, token, this.#header)
  }

  /** Calls and expects success; returns `data`, or the envelope if it has meta fields. */
  async ask<K extends CallKey>(
    key: K,
    ...[options]: {} extends Options<K> ? [Options<K>?] : [Options<K>]
  ): Promise<Result<K>> {
    const answer = await this.call(key, options as LooseOptions)
    if (answer.status >= 300) {
      throw new Error(`${key} was refused: ${answer.status} ${answer.text}`)
    }
    const { data, ...meta } = answer.envelope
    return (Object.keys(meta).length ? answer.envelope : data) as Result<K>
  }

  /** Calls with any arguments and returns any response. */
  async call(key: CallKey | (string & {}), options: LooseOptions = {}): Promise<Answer> {
    const { params = {}, query = {}, body, file, headers = {} } = options
    const [method = 'GET', pattern = ''] = key.split(' ')
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    return this.send(method, `/api/${path}${search && `?${search}`}`, {
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: file ? formWith(file) : body === undefined ? null : JSON.stringify(body),
    })
  }

  /** Sends a request unchanged, with this caller's token and cookies. */
  async send(
    method: string,
    path: string,
    { headers = {}, body = null }: { headers?: Record<string, string>; body?: BodyInit | null } = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      body,
      redirect: 'manual',
      headers: { ...this.#header, ...this.identity(), ...headers },
    })
    this.storeCookies(response.headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, envelope: jsonOf(text) }
  }

  /** The headers that identify the caller. */
  identity(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(cookie && { cookie }),
    }
  }

  private storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)))
    }
  }
}

function formWith(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file, 'picture')
  return form
}

function jsonOf(text: string): Answer['envelope'] {
  try {
    return JSON.parse(text) as Answer['envelope']
  } catch {
    return {}
  }
}
