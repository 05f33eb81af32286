import { createECDH, randomBytes } from 'node:crypto'
import { fchmodSync, fstatSync } from 'node:fs'

/**
 * `node deploy/make-env.ts menu.example.com > .env`: the variables of a new installation on many machines, with new
 * passwords and keys, for compose.yaml or a secret of Kubernetes. It needs Node 24 and nothing that is installed. Keep
 * the file: whoever has it is Sofra, and without it guests are signed out and devices silent.
 */
const [domain = ''] = process.argv.slice(2)
if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(domain)) {
  process.stderr.write('Name the domain that guests come to, such as menu.example.com.\n')
  process.exit(1)
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
// What push services call VAPID keys.
const push = createECDH('prime256v1')
push.generateKeys()
/** Node leaves out zeros in front. */
const privateKey = Buffer.from(push.getPrivateKey('hex').padStart(64, '0'), 'hex')
const variables = {
  DOMAIN: domain,
  POSTGRES_PASSWORD: random(24),
  S3_ACCESS_KEY_ID: random(15),
  S3_SECRET_ACCESS_KEY: random(30),
  TOKEN_KEY: random(32),
  COOKIE_KEY: random(32),
  PUSH_PUBLIC_KEY: push.getPublicKey('base64url'),
  PUSH_PRIVATE_KEY: privateKey.toString('base64url'),
  METRICS_TOKEN: random(24),
}
// The file that a shell has opened for us is readable for everyone as a rule.
const { fd } = process.stdout
if (fstatSync(fd).isFile()) fchmodSync(fd, 0o600)
for (const [name, value] of Object.entries(variables)) process.stdout.write(`${name}=${value}\n`)
