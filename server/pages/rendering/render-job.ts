import { AppError } from '#contract/shared/errors.ts'
import { openDatabase } from '#server/lib/database/pool.ts'
import { readClientBuild } from '#server/lib/pages/client-build.ts'
import { renderGuestPage } from '../guest-pages.ts'
import { renderMenuJson } from '../menu-json.ts'
import type { Outcome, RenderJob, ThreadData } from './renderer.ts'

/** What renders the jobs of one server, with its own database connections, so that a large menu blocks nobody else. */
export function openRendering({ connection, oauthClient, databasePrepared }: ThreadData) {
  const db = openDatabase(connection, { connections: 3, prepared: databasePrepared })
  const web = readClientBuild(oauthClient)
  return {
    async render({ request, now }: RenderJob): Promise<Outcome> {
      try {
        const ctx = { db, businessId: request.businessId, now }
        if (request.as === 'json') return { page: await renderMenuJson(ctx, request.language) }
        return { page: await renderGuestPage(ctx, await web, request) }
      } catch (error) {
        return { failure: toFailure(error) }
      }
    },
    close: () => db.destroy(),
  }
}

/** What the main thread needs to distinguish an AppError, a database failure and a bug. */
function toFailure(error: unknown) {
  if (error instanceof AppError) return { key: error.key, message: error.message }
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, syscall } = error as { code?: string; syscall?: string }
  return { message: error.message, stack: error.stack, code, syscall }
}
