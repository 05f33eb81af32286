import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { AppError } from '#contract/shared/errors.ts'
import { readConfig, type Config } from '#server/lib/config.ts'
import { actAsOwner } from '#server/lib/data-dir.ts'
import { startEmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { clusterOf } from '#server/lib/database/embedded/data-directory.ts'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { closeServices, openServices } from '#server/open-services.ts'
import { bareCommands, commands, type Manner } from './commands.ts'

/**
 * `npm run operator -- [--env-file <file>] list | activate <username> | …`: works next to a running server, or on its own
 * with the data folder.
 */
const { words, envFile, wantsHelp, flags } = readArguments()
const [name = '', argument = '', ...rest] = words
// Not every name that an object answers to is a command: «constructor» is none.
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const bareCommand = Object.hasOwn(bareCommands, name) ? bareCommands[name] : undefined
const known = command ?? bareCommand
const needsArgument = known?.usage.includes('<') ?? false
/** The user that root acts as. */
let actingAs: number | null = null
try {
  if (wantsHelp || name === 'help') process.stdout.write(`${usage()}\n`)
  else if (!known) throw new Error(name ? `There is no command ${name}.\n${usage()}` : usage())
  else if (rest.length || needsArgument !== (argument !== '') || !flags.every(isKnownFlag))
    throw new Error(`Usage: ${line(known)}`)
  else if (bareCommand) process.stdout.write(`${await bareCommand.run(readVariables(), argument)}\n`)
  else process.stdout.write(`${await runOnDatabase(readVariables(), argument)}\n`)
} catch (error) {
  process.stderr.write(`${explain(error as Error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  const options = {
    'env-file': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    json: { type: 'boolean' },
    yes: { type: 'boolean' },
  } as const
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const { help: wantsHelp = false, 'env-file': envFile, ...flags } = values
    return { words: positionals, envFile, wantsHelp, flags: Object.keys(flags) }
  } catch {
    // An unknown option is an unknown command.
    return { words: process.argv.slice(2), envFile: undefined, wantsHelp: false, flags: [] }
  }
}

function isKnownFlag(flag: string): boolean {
  return known?.usage.includes(`[--${flag}]`) ?? false
}

/** An input that has ended answers nothing. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ended = once(terminal, 'close').then(() => '')
  try {
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}

/** What is set already wins over the file, as with Node's own --env-file. */
function readVariables(): Config {
  try {
    if (envFile !== undefined) process.loadEnvFile(envFile)
  } catch (error) {
    throw new Error(
      `--env-file names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      {
        cause: error,
      },
    )
  }
  return readConfig()
}

function usage(): string {
  const lines = [...Object.values(commands), ...Object.values(bareCommands)].map((one) => `  ${line(one)}`)
  return `Usage:\n${lines.join('\n')}\nAll of them take --env-file <file>, with the variables of the server.`
}

function line({ usage }: { usage: string }): string {
  return `npm run operator -- ${usage}`
}

function explain(error: Error): string {
  if (error instanceof AppError && error.key === 'not.found') return `There is no ${argument}.`
  // The file is root's, or in a folder of root's.
  const isRefused = actingAs !== null && error.message.includes('EACCES')
  const actor = ` This command acts as the user to whom DATA_DIR belongs (uid ${actingAs}): name a file that this user may use.`
  return `${error.message}${isRefused ? actor : ''}`
}

async function runOnDatabase(config: Config, given: string): Promise<string> {
  const log = pino({ level: 'silent' })
  const manner: Manner = { json: flags.includes('json'), yes: flags.includes('yes'), ask }
  const served = await findRunningDatabase(config.dataDir)
  if (served && command?.isAlone) throw new Error('Stop the server first.')
  const running = config.databaseUrl ?? served
  // What only reads a running database leaves nothing in DATA_DIR, and may write its file where only root may.
  if (!running || !command?.writesFile)
    actingAs = await actAsOwner(config.dataDir, { canStay: running !== null })
  if (command?.isForNew) await requireFile(given)
  else if (!running) await requireCluster(config.dataDir)
  const embedded = running ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log })
  try {
    const services = await openServices({ config, connection: running ?? embedded?.connection ?? '', log })
    try {
      if (embedded) await migrate(services.db)
      return (await command?.run(services, given, manner)) ?? ''
    } finally {
      await closeServices(services)
    }
  } finally {
    await embedded?.stop()
  }
}

/** A mistyped name must not leave an empty database behind. */
async function requireFile(path: string): Promise<void> {
  await access(path, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(code === 'ENOENT' ? `There is no ${path}.` : `${path} cannot be read (${code}).`)
  })
}

/**
 * A command with another DATA_DIR than the server's must not create an empty database there, and then list or
 * back up nothing as if that were everything.
 */
async function requireCluster(dataDir: string): Promise<void> {
  if (existsSync(await clusterOf(dataDir))) return
  await access(dataDir, constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new Error(
        `${dataDir} cannot be entered as this user: use the one whose server works there, or root.`,
      )
  })
  throw new Error(
    `There is no database in ${dataDir}: start the server once, or give the command the variables that the server has.`,
  )
}
