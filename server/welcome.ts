import { demoSignIn } from './demo-sign-in.ts'
import type { Server } from './server.ts'

/** The message after a start: the address with the demo a guest's link and the sign-in, and what an address without https is lacking. */
export async function welcome({ services }: Pick<Server, 'services'>): Promise<string> {
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
      `  Log in with         ${demoSignIn.email} / ${demoSignIn.password}`,
    )
  }
  if (!publicUrl.startsWith('https:'))
    lines.push('  For this machine    Phones get no messages until PUBLIC_URL is an https address.')
  return `${lines.join('\n')}\n\n`
}
