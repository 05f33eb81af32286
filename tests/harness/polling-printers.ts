import { Paper } from './paper.ts'

/** Printers that fetch their tickets over HTTP, as Star's and Epson's do. */
export type Lost = 'request' | 'answer' | null

interface Options {
  /** Whether the next request, or the response to it, is lost on the way. */
  lose?: () => Lost
}

class RequestLost extends Error {}

async function call(url: string, init: RequestInit, lose: () => Lost): Promise<Response> {
  const lost = lose()
  if (lost === 'request') throw new RequestLost()
  const answer = await fetch(url, init)
  const whole = new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  if (lost === 'answer') throw new RequestLost()
  return whole
}

/**
 * Star's CloudPRNT: polls, fetches the ticket, prints it, and repeats the confirmation until the server has
 * accepted it.
 */
export function aStarPrinter(address: string, { lose = () => null }: Options = {}) {
  const printed: Uint8Array[] = []
  const state = { statusCode: '200%20OK' }
  let unconfirmed: string | null = null

  async function confirm(): Promise<void> {
    if (unconfirmed === null) return
    const answer = await call(`${address}?mac=00&code=OK&token=${unconfirmed}`, { method: 'DELETE' }, lose)
    if (answer.ok) unconfirmed = null
  }
  return {
    printed,
    state,
    /** One poll; returns whether it printed. */
    async ask(): Promise<boolean> {
      try {
        await confirm()
        const body = JSON.stringify({
          status: '23 6 0 0 0 0 0 0 0',
          ...state,
          printerMAC: '00',
          clientAction: null,
        })
        const headers = { 'content-type': 'application/json' }
        const poll = await call(address, { method: 'POST', body, headers }, lose)
        const { jobReady, mediaTypes, jobToken } = (await poll.json()) as {
          jobReady: boolean
          mediaTypes: string[]
          jobToken: string
        }
        if (!jobReady || !state.statusCode.startsWith('2')) return false
        const type = encodeURIComponent(mediaTypes[0] ?? '')
        const ticket = await call(`${address}?mac=00&type=${type}&token=${jobToken}`, {}, lose)
        if (!ticket.ok) return false
        printed.push(new Uint8Array(await ticket.arrayBuffer()))
        unconfirmed = jobToken
        await confirm()
        return true
      } catch (error) {
        if (error instanceof RequestLost) return false
        throw error
      }
    },
  }
}

/**
 * Epson's Server Direct Print: polls, prints what it gets, and repeats the result until the server has
 * accepted it.
 */
export function anEpsonPrinter(address: string, { lose = () => null }: Options = {}) {
  const paper = new Paper()
  const state = { code: '' }
  const results: string[] = []
  const post = (fields: Record<string, string>) =>
    call(address, { method: 'POST', body: new URLSearchParams(fields) }, lose)

  async function report(): Promise<void> {
    for (let result = results[0]; result !== undefined; result = results[0]) {
      await post({ ConnectionType: 'SetResponse', ID: 'bar', Name: 'TM', ResponseFile: result })
      results.shift()
    }
  }
  return {
    paper,
    state,
    async ask(): Promise<boolean> {
      try {
        await report()
        const answer = await (await post({ ConnectionType: 'GetRequest', ID: 'bar', Name: 'TM' })).text()
        const id = /<printjobid>(\w{1,30})<\/printjobid>/.exec(answer)?.[1]
        if (!id) return false
        const isPrinted = state.code === ''
        if (isPrinted) paper.write(Buffer.from(/<command>(\w+)<\/command>/.exec(answer)?.[1] ?? '', 'hex'))
        results.push(`<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>
          <devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse>
          <response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${isPrinted}" code="${state.code}"
          status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`)
        await report()
        return isPrinted
      } catch (error) {
        if (error instanceof RequestLost) return false
        throw error
      }
    },
  }
}
