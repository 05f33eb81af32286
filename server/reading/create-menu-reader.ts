import type { ModelConfig } from '#server/lib/config.ts'
import type { Log } from '#server/lib/database/log.ts'
import type { Turn } from '#server/lib/media/pixels.ts'
import type { MenuReader, ReadingTask } from '#server/lib/menu-reader.ts'
import { withModel, type LocalReading } from './model/with-model.ts'
import { NoMenuFound } from './no-menu-found.ts'
import { findObstacle, runReading } from './process/run-reading.ts'

interface Options {
  log: Log
  /** A service that reads the photos as well; undefined: they are only read here. */
  visionModel?: ModelConfig | undefined
  /** The niceness of the reading process, so that requests take precedence (setpriority). */
  niceness?: number
}

/**
 * Creates the reader of menus from photos. Returns null, and logs why, if this platform lacks the packages
 * for it.
 */
export async function createMenuReader({
  log,
  visionModel,
  niceness = 10,
}: Options): Promise<MenuReader | null> {
  const obstacle = await findObstacle()
  if (obstacle !== null) {
    log.warn({ obstacle }, 'menus cannot be read from photos here')
    return null
  }
  return {
    async readMenu(task) {
      let turns: readonly Turn[] = []
      const readLocally = async (task: ReadingTask): Promise<LocalReading> => {
        const { read, usage } = await runReading(task, niceness)
        log.info({ photos: task.photos.length, ...usage }, 'photos of a menu were read')
        turns = read.turns
        return read
      }
      const reader = visionModel
        ? withModel({ readLocally, config: visionModel, log })
        : withoutModel(readLocally)
      return { ...(await reader.readMenu(task)), turns: [...turns] }
    },
  }
}

const withoutModel = (readLocally: (task: ReadingTask) => Promise<LocalReading>): MenuReader => ({
  async readMenu(task) {
    const { menu } = await readLocally(task)
    if (!menu) throw new NoMenuFound()
    return menu
  },
})
