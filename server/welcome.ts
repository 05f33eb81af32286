import { demoSignIn } from './demo-sign-in.ts'
import type { Server } from './server.ts'

/** The message after a start: the address and, with the demo, a guest's link and the sign-in. */
export async function welcome({ services }: Server): Promise<string> {
  const { publicUrl } = services.config
  const lines = ['', `  Sofra is ready      ${publicUrl}`]
  const demo = await services.db
    .selectFrom('businesses')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirst()
  if (demo && services.config.seedDemo) {
    lines.push(
      `  A guest's menu      ${publicUrl}/menu/demo/1`,
      `  The back-office     ${publicUrl}/login`,
      `  Sign in with        ${demoSignIn.email} / ${demoSignIn.password}`,
    )
  }
  return `${lines.join('\n')}\n\n`
}
