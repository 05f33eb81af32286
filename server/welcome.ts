import type { Server } from './server.ts'

/** What a newcomer needs after the start: the address and, with the demo, a guest's link and the sign-in. */
export async function welcome({ house }: Server): Promise<string> {
  const { publicUrl } = house.config
  const lines = ['', `  Sofra is ready      ${publicUrl}`]
  const demo = await house.db
    .selectFrom('businesses')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirst()
  if (demo && house.config.seedDemo) {
    lines.push(
      `  A guest's menu      ${publicUrl}/menu/demo/1`,
      `  The back-office     ${publicUrl}/login`,
      '  Sign in with        demo@sofra.test / demo-sofra-2026',
    )
  }
  return `${lines.join('\n')}\n\n`
}
