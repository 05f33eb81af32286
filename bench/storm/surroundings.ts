import { pick } from '#tests/server/hostile-values.ts'
import { between, oneOf, type Fault, type Maker } from './fault.ts'
import type { Disk } from './disk.ts'

const hourMs = 3_600_000

/** Faults of what the servers and the database take for granted: disks, clocks, names. */
export const surroundings: Maker[] = [
  ({ database }, _businesses, random) => fullDisk('the database', database.disk, between(random, 2000, 8000)),
  (cluster, _businesses, random) => {
    const { name, disk } = oneOf(cluster, random)
    return fullDisk(name, disk, between(random, 2000, 8000))
  },
  (cluster, _businesses, random) => {
    const { name, shiftClock } = oneOf(cluster, random)
    const hours = pick(random, [-1, 1])
    return {
      name: `the clock of ${name} jumps an hour ${hours < 0 ? 'back' : 'ahead'}, and later returns`,
      lastsMs: between(random, 3000, 10_000),
      begin: () => shiftClock(hours * hourMs),
      end: () => shiftClock(0),
    }
  },
  ({ machines, names }, _businesses, random) => {
    const condition = pick(random, ['failing', 'silent'] as const)
    return (
      names && {
        name: `the name service is ${condition}, and the database has dropped every connection`,
        lastsMs: between(random, 2000, 8000),
        begin: () => {
          names.become(condition)
          // Open connections need no name, so without this nobody would notice.
          for (const { link } of machines) {
            link.cut()
            link.mend()
          }
        },
        end: () => names.become('well'),
      }
    )
  },
]

function fullDisk(whose: string, disk: Disk | null, lastsMs: number): Fault | null {
  if (!disk) return null
  let empty: Awaited<ReturnType<Disk['fill']>>
  return {
    name: `the disk of ${whose} is full`,
    lastsMs,
    begin: async () => {
      empty = await disk.fill()
    },
    end: () => empty(),
  }
}
