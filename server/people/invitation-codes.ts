import { officePaths } from '#contract/domain/office-paths.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken, randomToken } from '#server/lib/secrets/tokens.ts'

/** The code of an invitation, and its hash, which is all that is stored. */
export function newInvitationCode(): { code: string; codeHash: Buffer } {
  const code = randomToken()
  return { code, codeHash: hashToken(code) }
}

export const toInvitationLink = ({ services }: Pick<Context, 'services'>, code: string): string =>
  `${services.config.publicUrl}${officePaths.join}?code=${code}`
