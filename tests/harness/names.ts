import dns from 'node:dns'
import { vi } from 'vitest'

/** The suffix of names that exist only in tests. */
const testSuffix = '.sofra.test'

type Found = (error: NodeJS.ErrnoException | null, address?: unknown, family?: number) => void

/**
 * A fake name service for test names of this machine, one of which can fail to resolve; all other names are
 * looked up normally.
 */
export function aNameService() {
  const names = new Set<string>()
  const refused: string[] = []
  let away = ''
  const isOurs = (name: string) => name.endsWith(testSuffix)
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
    // The mailer queries name servers itself before it falls back to the system.
    ...(['resolve4', 'resolve6'] as const).map((way) =>
      vi
        .spyOn(dns.Resolver.prototype, way)
        .mockImplementation(((name: string, found: Found) => refuse(name, found)) as never),
    ),
  ]
  return {
    /** Replaces this machine's address in the URL by a test name. */
    named: (url: string, name: string): string => {
      names.add(name + testSuffix)
      return url.replace('127.0.0.1', name + testSuffix)
    },
    goAway: (name: string) => {
      away = name + testSuffix
    },
    comeBack: () => {
      away = ''
    },
    /** How often the lookup of this name has failed. */
    refused: (name: string) => refused.filter((one) => one === name + testSuffix).length,
    close: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
