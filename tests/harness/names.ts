import dns from 'node:dns'
import { vi } from 'vitest'

/** The names that only tests know end so. */
const ours = '.sofra.test'

type Found = (error: NodeJS.ErrnoException | null, address?: unknown, family?: number) => void

/** A name service that knows names of this machine until one of them is away; other names are looked up as ever. */
export function aNameService() {
  const names = new Set<string>()
  const refused: string[] = []
  let away = ''
  const isOurs = (name: string) => name.endsWith(ours)
  const refuse = (name: string, found: Found) => {
    if (name === away) refused.push(name)
    const code = name === away ? 'EAI_AGAIN' : 'ENOTFOUND'
    const error = Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, syscall: 'getaddrinfo' })
    process.nextTick(found, error)
  }
  const lookup = dns.lookup as unknown as (name: string, options: object, found: Found) => void
  const spies = [
    vi.spyOn(dns, 'lookup').mockImplementation(((name: string, options: { all?: boolean }, found: Found) => {
      if (!isOurs(name)) return lookup(name, options, found)
      if (name === away || !names.has(name)) return refuse(name, found)
      const address = '127.0.0.1'
      process.nextTick(() => (options.all ? found(null, [{ address, family: 4 }]) : found(null, address, 4)))
    }) as unknown as typeof dns.lookup),
    // The mailer asks name servers itself before it asks the system.
    ...(['resolve4', 'resolve6'] as const).map((way) =>
      vi
        .spyOn(dns.Resolver.prototype, way)
        .mockImplementation(((name: string, found: Found) => refuse(name, found)) as never),
    ),
  ]
  return {
    /** The address of this machine under a name of its own. */
    named: (url: string, name: string): string => {
      names.add(name + ours)
      return url.replace('127.0.0.1', name + ours)
    },
    goAway: (name: string) => {
      away = name + ours
    },
    comeBack: () => {
      away = ''
    },
    /** How often it could not say where this name leads. */
    refused: (name: string) => refused.filter((one) => one === name + ours).length,
    close: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
