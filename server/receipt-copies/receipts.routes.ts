import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { AppError } from '#contract/shared/errors.ts'
import { Id } from '#contract/shared/shapes.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { systemContext } from '#server/lib/context.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/lib/http/security-headers.ts'
import { readLanguage } from '#server/lib/pages/preferences.ts'
import {
  findReceipts,
  listReceipts,
  readReceipt,
  type WrittenReceipt,
} from '#server/receipts/find-receipts.ts'
import { nameCompany } from '#server/receipts/receipt-for.ts'
import { receiptsCsv, receiptsJson } from './export-receipts.ts'
import { mailReceipt } from './mail-receipt.ts'
import { receiptPage } from './receipt-page.ts'
import { receiptPdf } from './receipt-pdf.ts'

export function mountReceipts(app: FastifyInstance): void {
  registerEndpoints(app, contract.receipts, {
    'GET bills/:id/receipts': (ctx, { params }) => listReceipts(ctx, params.id),
    'GET receipts': (ctx, { query }) => findReceipts(ctx, query),
    'POST receipts/:id/mail': (ctx, { params, body }) => mailReceipt(ctx, params.id, body.email),
    'GET receipts/csv': async (ctx, { query: { month }, reply }) => {
      void file(reply, 'text/csv; charset=utf-8', `receipts-${month}.csv`).send(receiptsCsv(ctx, month))
    },
    'GET receipts/json': async (ctx, { query: { month }, reply }) => {
      const name = `receipts${month ? `-${month}` : ''}.json`
      void file(reply, 'application/json', name).send(receiptsJson(ctx, month))
    },
    'PUT open/clients/orders/:id/receipt': (ctx, { params, body }) => nameCompany(ctx, params.id, body),
  })
}

const file = (reply: FastifyReply, type: string, name: string) =>
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })

type Asked = { Params: { id: string } }

/** The page of a receipt and its PDF, for whoever has the link. */
export async function receiptPages(app: FastifyInstance): Promise<void> {
  const headers = securityHeaders(app.services.config.publicUrl.startsWith('https:'))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      ...headers,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  })
  const find = async (request: FastifyRequest<Asked>): Promise<WrittenReceipt | undefined> => {
    const id = Id.safeParse(request.params.id)
    if (!id.success) return undefined
    return readReceipt(systemContext(app.services), id.data).catch((error: unknown) => {
      if (error instanceof AppError && error.key === 'not.found') return undefined
      throw error
    })
  }
  const send = (request: FastifyRequest<Asked>, reply: FastifyReply, receipt: WrittenReceipt | undefined) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(receipt ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(`'nonce-${nonce}'`, `'nonce-${nonce}'`),
      })
      .send(receiptPage({ nonce, language: readLanguage(request), id: request.params.id, receipt }))
  }
  app.get<Asked>('/receipts/:id', async (request, reply) => send(request, reply, await find(request)))
  app.get<Asked>('/receipts/:id/pdf', async (request, reply) => {
    const receipt = await find(request)
    if (!receipt) return send(request, reply, receipt)
    const { number, business, language } = receipt.content
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${number}.pdf"`,
      })
      .send(await receiptPdf(receipt.rows, { title: `${number} · ${business.name}`, language }))
  })
}
