import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Checkout } from './checkouts.ts'

/** What a page for payers is about, and what paying does. */
export interface PayPage {
  checkout: Checkout
  pay: () => void
}

/** Shows a checkout's page to a payer, with buttons to pay and to go back, both of which lead to where the business said. */
export function showPayPage(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  pageOf: (id: string) => PayPage | undefined,
): void {
  const found = pageOf(url?.split('/').at(-1) ?? '')
  if (!found) return void response.writeHead(404).end()
  const { checkout, pay } = found
  const { amount_total, currency, success_url, status } = checkout
  if (method === 'POST') {
    if (status === 'open') pay()
    return void response.writeHead(303, { location: success_url }).end()
  }
  const back = success_url.replaceAll('&', '&amp;')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Checkout</title>
<main><h1>${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}</h1>
<form method="post"><button>Pay</button></form><a href="${back}">Back</a></main>`)
}
