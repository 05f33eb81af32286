import { mkdirSync, chmodSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { until } from '#tests/harness/until.ts'
import { startProgram, systemPostgres, type RunningProgram } from '#tests/harness/system-programs.ts'
import { freePort } from '#tests/harness/ports.ts'

const deploy = join(import.meta.dirname, '../../deploy/patroni')
const names = ['one', 'two', 'three'] as const
type Name = (typeof names)[number]

const Cluster = z.object({
  members: z.array(z.object({ name: z.enum(names), role: z.string(), state: z.string() })),
})

interface Member {
  name: Name
  folder: string
  postgres: number
  rest: number
  patroni: RunningProgram
}

/**
 * PostgreSQL on three members under Patroni with etcd, and HAProxy in front, all with the configuration files
 * we ship.
 */
export class Patroni {
  readonly #folder: string
  readonly #password = 'a-password-of-tests'
  readonly #members: Member[] = []
  #etcdPort = 0
  #etcd: { run(): Promise<void>; stop(): Promise<void> } | null = null
  /** `url` leads to the current leader, `replicaUrl` to the replicas. */
  url = ''
  replicaUrl = ''

  constructor(folder: string) {
    this.#folder = folder
  }

  async start(): Promise<void> {
    await this.#startEtcd()
    // The first member creates the cluster, the others copy it.
    for (const name of names) {
      this.#members.push(await this.#startMember(name))
      await this.#expectMembers((members) => members.length === this.#members.length && members.every(isUp))
    }
    await this.expectWhole()
    await this.#startHaproxy()
  }

  /**
   * Waits until all members are up and one of the two replicas is synchronous (every commit waits for it).
   */
  expectWhole(): Promise<void> {
    return this.#expectMembers(
      (members) =>
        members.length === names.length &&
        members.every(isUp) &&
        members.some(({ role }) => role === 'sync_standby'),
    )
  }

  /** The URLs of the replicas. */
  async replicas(): Promise<string[]> {
    const leader = await this.#leader()
    return this.#members
      .filter(({ name }) => name !== leader.name)
      .map(({ postgres }) => this.#urlOf(postgres))
  }

  /** Creates another empty database of Sofra's role; returns its URL. */
  async createDatabase(name: string): Promise<string> {
    const { postgres } = await this.#leader()
    const client = new pg.Client(`postgres://postgres:${this.#password}@127.0.0.1:${postgres}/postgres`)
    await client.connect()
    await client.query(`create database ${name} owner sofra`)
    await client.end()
    return this.#urlOf(postgres, name)
  }

  /** Kills the leader as if its machine had lost power. Returns a function that brings that machine back. */
  async killLeader(): Promise<() => Promise<void>> {
    const leader = await this.#leader()
    const [postmaster] = readFileSync(join(leader.folder, 'data/postmaster.pid'), 'utf8').split('\n')
    leader.patroni.kill('SIGKILL')
    process.kill(Number(postmaster), 'SIGKILL')
    return async () => {
      leader.patroni = this.#run(leader)
    }
  }

  async #leader(): Promise<Member> {
    const { members } = await this.#ask()
    const leader = members.find(({ role }) => role === 'leader')
    return this.#members.find(({ name }) => name === leader?.name) as Member
  }

  /** Ends etcd for as long as `during` takes: no member can renew its claim to lead. */
  async withoutEtcd(during: () => Promise<void>): Promise<void> {
    await this.#etcd?.stop()
    await during()
    await this.#etcd?.run()
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()]
    this.#etcdPort = client
    const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const settings = {
      'data-dir': join(this.#folder, 'etcd'),
      name: 'etcd',
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': `etcd=${peers}`,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    let running: RunningProgram
    const run = async () => {
      running = startProgram(this.#folder, 'etcd', args)
      await until(async () => (await fetch(`${clients}/health`)).ok)
    }
    this.#etcd = { run, stop: () => running.stop() }
    await run()
  }

  async #startMember(name: Name): Promise<Member> {
    const folder = join(this.#folder, name)
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    const [postgres, rest] = [await freePort(), await freePort()]
    const values = {
      NAME: name,
      FOLDER: folder,
      RESTAPI: `127.0.0.1:${rest}`,
      POSTGRES: `127.0.0.1:${postgres}`,
      ETCD: `127.0.0.1:${this.#etcdPort}`,
      BIN: systemPostgres() ?? '',
      PASSWORD: this.#password,
      NETWORK: '127.0.0.1/32',
    }
    for (const file of ['member.yml', 'database.sql'])
      await writeFile(join(folder, file), fillIn(readFileSync(join(deploy, file), 'utf8'), values))
    const member = { name, folder, postgres, rest }
    return { ...member, patroni: this.#run(member) }
  }

  #run({ folder }: Pick<Member, 'folder'>): RunningProgram {
    return startProgram(folder, 'patroni', [join(folder, 'member.yml')])
  }

  async #startHaproxy(): Promise<void> {
    const [leader, replicas] = [await freePort(), await freePort()]
    const members = this.#members.flatMap(({ postgres, rest }, at) => [
      [`MEMBER_${at + 1}`, `127.0.0.1:${postgres}`],
      [`PATRONI_${at + 1}`, String(rest)],
    ])
    startProgram(this.#folder, 'haproxy', ['-f', join(deploy, 'haproxy.cfg')], {
      POSTGRES: `127.0.0.1:${leader}`,
      REPLICAS: `127.0.0.1:${replicas}`,
      ...Object.fromEntries(members),
    })
    this.url = this.#urlOf(leader)
    this.replicaUrl = this.#urlOf(replicas)
    // Until its first checks HAProxy takes every member for a leader and for a replica, in turn; then it ends the
    // connections to those that are not.
    await until(() => this.#leadsTo(this.url, 'leader'))
    await until(() => this.#leadsTo(this.replicaUrl, 'replica'))
  }

  /** Whether as many new connections as there are members, one after the other, all reach members in this role. */
  async #leadsTo(url: string, role: 'leader' | 'replica'): Promise<boolean> {
    for (const _ of names) {
      const client = new pg.Client(url)
      // Ended by HAProxy, it fails its query as well.
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      await client.end()
      if (rows[0]?.follows !== (role === 'replica')) return false
    }
    return true
  }

  #urlOf(port: number, database = 'sofra'): string {
    return `postgres://sofra:${this.#password}@127.0.0.1:${port}/${database}`
  }

  async #expectMembers(fits: (members: z.output<typeof Cluster>['members']) => boolean): Promise<void> {
    await until(async () => fits((await this.#ask()).members), 120_000)
  }

  /** The cluster state, from the first member that responds. */
  async #ask(): Promise<z.output<typeof Cluster>> {
    return Promise.any(
      this.#members.map(async ({ rest }) =>
        Cluster.parse(await (await fetch(`http://127.0.0.1:${rest}/cluster`)).json()),
      ),
    )
  }
}

const isUp = ({ state }: { state: string }) => state === 'running' || state === 'streaming'

const fillIn = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
