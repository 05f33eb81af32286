import type { FastifyInstance, FastifyReply } from 'fastify'
import { contract } from '#contract/index.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { writeCsvFile } from './csv-file.ts'
import { listFileTexts } from './file-texts.ts'
import { importFile } from './import-file.ts'
import { writeXliff } from './write-xliff.ts'

export function mountTranslationFiles(app: FastifyInstance): void {
  registerEndpoints(app, contract.translationFiles, {
    'GET translations/:language/csv': async (ctx, { params, query, reply }) => {
      const file = writeCsvFile(await listFileTexts(ctx, params.language), query.language)
      sendFile(reply, 'text/csv; charset=utf-8', `menu-${params.language}.csv`, file)
    },
    'GET translations/:language/xliff': async (ctx, { params, reply }) => {
      const texts = await listFileTexts(ctx, params.language)
      const { language } = await findBusiness(ctx)
      const file = writeXliff(texts, { source: language, target: params.language })
      sendFile(reply, 'application/xliff+xml; charset=utf-8', `menu-${params.language}.xlf`, file)
    },
    'POST translations/:language/file': (ctx, { params, body }) => importFile(ctx, params.language, body),
  })
}

function sendFile(reply: FastifyReply, type: string, name: string, file: string): void {
  void reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(file)
}
