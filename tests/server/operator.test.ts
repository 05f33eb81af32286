import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { sample } from '#tests/harness/sample.ts'
import { hasSmallDisks, withMounts } from '#tests/harness/small-disk.ts'
import { aDataDir, killProcesses, operate, startProcess } from '#tests/harness/sofra-process.ts'

const program = fileURLToPath(new URL('../../server/operator/operator.ts', import.meta.url))
const run = promisify(execFile)

afterEach(killProcesses)

test('an unknown operator command prints the usage and exits with 1', async () => {
  await expect(run(process.execPath, [program, 'dance'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run operator -- activate <username>'),
  })
})

test.each(sample(['toString', 'constructor', '__proto__'], 1))(
  '%s is no command either, although every object has it',
  async (name) => {
    await expect(run(process.execPath, [program, name])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(RegExp(`^There is no command ${name}\\.\nUsage:\n`)),
    })
  },
)

test('a request for help prints every command and succeeds', async () => {
  for (const name of ['help', '--help']) {
    const { stdout, stderr } = await run(process.execPath, [program, name])
    expect(stdout).toMatch(
      /^Usage:\n( {2}npm run operator -- \S.*\n){16}All of them take --env-file <file>.*\n$/,
    )
    expect(stderr).toBe('')
  }
})

const wrongWords: [command: string[], usage: string][] = [
  [['activate', 'te', 'arta'], 'activate <username>'],
  [['activate'], 'activate <username>'],
  [['list', 'all'], 'list [--json]'],
  [['activate', 'arta', '--yes'], 'activate <username>'],
  [['delete', '--yes'], 'delete <username> [--yes]'],
  [['upgrade-database', 'now'], 'upgrade-database'],
]
test.each(sample(wrongWords, 2))(
  'a word too many or too few prints the usage of the command instead of doing something: %s',
  async (command, usage) => {
    const folder = await aDataDir()
    await expect(operate(folder.path, command)).rejects.toMatchObject({
      code: 1,
      stderr: `Usage: npm run operator -- ${usage}\n`,
    })
    await folder.remove()
  },
)

test('the variables may come from a file, whose values may be quoted as systemd and a shell read them', async () => {
  const folder = await aDataDir()
  const file = join(folder.path, 'sofra.env')
  const other = join(folder.path, 'other')
  await writeFile(
    file,
    `# Sofra\nLANDING_PRICES='19/190 EUR'\nDATA_DIR='${other}'\nSMTP_URL='smtps://a:b$c&d@host'\n`,
  )
  const command = ['list', `--env-file=${file}`]
  const saysFolder = (path: string) => ({
    code: 1,
    stderr: expect.stringContaining(`no database in ${path}:`),
  })
  await expect(run(process.execPath, [program, ...command], { env: {} })).rejects.toMatchObject(
    saysFolder(other),
  )
  await expect(operate(folder.path, command)).rejects.toMatchObject(saysFolder(folder.path))
  await folder.remove()
})

test(
  'a command with the wrong folder says so, and neither creates a database nor backs up nothing',
  { tags: ['complete'] },
  async () => {
    const folder = await aDataDir()
    const file = join(folder.path, 'backup.zip')
    for (const command of [['list'], ['backup', file], ['restore', file], ['add-operator', 'dua']])
      await expect(operate(folder.path, command)).rejects.toMatchObject({
        code: 1,
        stderr: `There is no database in ${folder.path}: start the server once, or give the command the variables that the server has.\n`,
      })
    await expect(operate(folder.path, ['restore-backup', file])).rejects.toMatchObject({
      code: 1,
      stderr: `There is no ${file}.\n`,
    })
    expect(existsSync(file)).toBe(false)
    expect(existsSync(join(folder.path, 'postgres'))).toBe(false)
    await folder.remove()
  },
)

const nobody = 65534
const helpAsNobody = () => spawnSync(process.execPath, [program, 'help'], { uid: nobody, gid: nobody })
const canBeNobody = process.getuid?.() === 0 && helpAsNobody().status === 0

test.runIf(canBeNobody)(
  'root acts as the user to whom DATA_DIR belongs before anything is opened',
  async () => {
    const [folder, own] = [await aDataDir(), await aDataDir()]
    await chown(folder.path, nobody, nobody)
    const file = join(own.path, 'backup.zip')
    await writeFile(file, '', { mode: 0o600 })
    await expect(operate(folder.path, ['restore-backup', file])).rejects.toMatchObject({
      stderr: `${file} cannot be read (EACCES). This command acts as the user to whom DATA_DIR belongs (uid ${nobody}): name a file that this user may use.\n`,
    })
    expect(await readdir(folder.path)).toEqual([])

    // As in /var/lib/private, which systemd opens to the service only.
    const inside = join(own.path, 'sofra')
    await mkdir(inside)
    await chown(inside, nobody, nobody)
    await expect(operate(inside, ['list'])).rejects.toMatchObject({
      stderr: `${inside} is closed to the user to whom it belongs (uid ${nobody}) outside of its service: docs/operate.md says how to run this inside.\n`,
    })
    await Promise.all([folder.remove(), own.remove()])
  },
)

test.runIf(canBeNobody)(
  'what root starts and commands in a folder of another user stays that user’s',
  { tags: ['complete'] },
  async () => {
    const [around, own] = [await aDataDir(), await aDataDir()]
    const folder = join(around.path, 'sofra')
    await mkdir(folder)
    await chown(folder, nobody, nobody)
    await chmod(around.path, 0o755)
    const sofra = startProcess({ DATA_DIR: folder })
    await sofra.ready
    const file = join(own.path, 'backup.zip')
    expect(await operate(folder, ['backup', file])).toContain('Everything of this server is in')
    await chmod(around.path, 0o700)
    expect(await operate(folder, ['list'])).toBe('There is no business yet.\n')
    await chmod(around.path, 0o755)
    sofra.kill('SIGTERM')
    expect((await sofra.ended).code).toBe(0)
    expect(await operate(folder, ['list'])).toBe('There is no business yet.\n')
    const inside = await readdir(folder, { recursive: true })
    const owners = await Promise.all(inside.map(async (name) => (await lstat(join(folder, name))).uid))
    expect(inside).toContain('postgres/PG_VERSION')
    expect(new Set(owners)).toEqual(new Set([nobody]))
    await Promise.all([around.remove(), own.remove()])
  },
)

test.runIf(canBeNobody && hasSmallDisks)(
  'root of a container that cannot be anybody else stays root',
  { tags: ['complete'] },
  async () => {
    const folder = await aDataDir()
    await chown(folder.path, nobody, nobody)
    await chmod(folder.path, 0o755)
    const [unshare = '', ...args] = withMounts('true')
    const env = { ...process.env, DATA_DIR: folder.path }
    await expect(run(unshare, [...args, process.execPath, program, 'list'], { env })).rejects.toMatchObject({
      stderr: expect.stringContaining(`There is no database in ${folder.path}:`),
    })
    await folder.remove()
  },
)

// As systemd does for deploy/sofra.service (PrivateTmp): the folder of the database's socket is in a /tmp of the service.
test.runIf(hasSmallDisks)(
  'the commands reach a server that has a /tmp of its own',
  { tags: ['complete'] },
  async () => {
    const folder = await aDataDir()
    const temporary = join(folder.path, 'tmp')
    const within = withMounts('mkdir "$TMPDIR" && mount -t tmpfs sofra "$TMPDIR"')
    const sofra = startProcess({ DATA_DIR: folder.path, TMPDIR: temporary }, { within })
    const { form } = await aBusiness({ url: await sofra.ready }).opens()
    expect(await operate(folder.path, ['list'])).toContain(form.businessUsername)
    sofra.kill('SIGTERM')
    expect((await sofra.ended).code).toBe(0)
    await folder.remove()
  },
)

test(
  'deletes a business next to the server and on its own, and asks the terminal first',
  { tags: ['complete'] },
  async () => {
    const folder = await aDataDir()
    const sofra = startProcess({ DATA_DIR: folder.path })
    const server = { url: await sofra.ready }
    const [one, two] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
    const deletes = ({ form }: Business, options: string[], typed = '') =>
      operate(folder.path, ['delete', form.businessUsername, ...options], {}, typed)
    await expect(deletes(one, [])).rejects.toMatchObject({
      stderr: expect.stringContaining('nothing was deleted'),
    })
    expect(await deletes(one, ['--yes'])).toContain('Te Arta is closed,')
    expect((await one.staff.ask('GET businesses/details')).deletionOn).not.toBeNull()
    sofra.kill('SIGTERM')
    expect((await sofra.ended).code).toBe(0)
    expect(await deletes(two, [], `${two.form.businessUsername}\n`)).toContain('Te Arta is closed,')
    const listed = JSON.parse(await operate(folder.path, ['list', '--json'])) as {
      deletionOn: string | null
    }[]
    expect(listed.map(({ deletionOn }) => deletionOn !== null)).toEqual([true, true])
    await folder.remove()
  },
)
