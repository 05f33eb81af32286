import type { FastifyInstance, FastifyReply } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { preview, printMenus, printTents } from './print.ts'

export function mountPrintedMenus(app: FastifyInstance): void {
  registerEndpoints(app, contract.printedMenus, {
    'POST printed-menus': async (ctx, { body, reply }) => {
      const { pdf } = await printMenus(ctx, body)
      void file(reply, 'menu.pdf').send(pdf)
    },
    'POST printed-menus/preview': async (ctx, { body: { page, ...form } }) =>
      preview(ctx, await printMenus(ctx, form, page)),
    'POST table-tents': async (ctx, { body, reply }) => {
      const { pdf } = await printTents(ctx, body)
      void file(reply, 'table-tents.pdf').send(pdf)
    },
    'POST table-tents/preview': async (ctx, { body: { page, ...form } }) =>
      preview(ctx, await printTents(ctx, form, page)),
  })
}

const file = (reply: FastifyReply, name: string) =>
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
