import { readFileSync } from 'node:fs'
import type { Language } from '#contract/domain/bounds.ts'
import { Html, html } from '#server/lib/pages/html.ts'
import type { WrittenReceipt } from '#server/receipts/find-receipts.ts'
import type { ReceiptRow } from '#server/receipts/receipt-rows.ts'
import { textsIn } from '#server/texts/texts.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const style = read('../../web/ui/tokens.css') + read('./receipt-page.css')

interface View {
  nonce: string
  /** Of whoever looks at it; the receipt keeps its own. */
  language: Language
  id: string
  receipt: WrittenReceipt | undefined
}

/** The page of a receipt, which prints as it is and works without the web app. */
export function receiptPage({ nonce, language, id, receipt }: View): string {
  const texts = textsIn(language).receipt.page
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${receipt ? receipt.content.number : texts.unknown} · Sofra</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>${receipt ? written(receipt, id, nonce, texts) : html`<h1>${texts.unknown}</h1>`}</main>
      </body>
    </html>`.text
}

const written = (
  { content, rows }: WrittenReceipt,
  id: string,
  nonce: string,
  texts: { print: string; pdf: string },
): Html =>
  html`<article lang="${content.language}">${rows.map(toRow)}</article>
    <nav>
      <button id="print">${texts.print}</button>
      <a href="/receipts/${id}/pdf">${texts.pdf}</a>
    </nav>
    <script nonce="${nonce}">
      document.getElementById('print').onclick = () => print()
    </script>`

function toRow({ text, amount, style }: ReceiptRow): Html {
  if (!text) return html`<hr />`
  if (style === 'title') return html`<h1>${text}</h1>`
  const end = amount === undefined ? null : html`<span class="amount">${amount}</span>`
  return html`<p class="${style ?? ''}"><span>${text}</span>${end}</p>`
}
