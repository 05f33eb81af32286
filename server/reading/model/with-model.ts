import type { VisionModelConfig } from '#server/config.ts'
import type { Log } from '#server/lib/database/log.ts'
import type { MenuReader, ReadingTask, ReadMenu } from '#server/lib/menu-reader.ts'
import type { Page } from '#server/lib/text-lines.ts'
import { askModel } from './ask-model.ts'
import { checkAgainstText } from './check-against-text.ts'
import type { ModelMenu } from './model-menu.ts'

/** What was read without any service: the text of each photo, and the menu if there is one to be seen in it. */
export interface LocalReading {
  pages: Page[]
  menu: ReadMenu | null
}

interface Options {
  readLocally: (task: ReadingTask) => Promise<LocalReading>
  config: VisionModelConfig
  log: Log
  /** How long the model may take; the page that waits gives up after a minute. */
  limitMs?: number
}

/**
 * A reader that asks a vision model while it reads by itself. The model's menu is taken if most of its dishes stand on
 * the photos; the local one if the model fails, takes too long, leaves out most, or makes up most.
 */
export function withModel({ readLocally, config, log, limitMs = 45_000 }: Options): MenuReader {
  return {
    readMenu: async (task) => {
      const stop = new AbortController()
      const signal = AbortSignal.any([task.signal, stop.signal, AbortSignal.timeout(limitMs)])
      const answer = askModel(config, { ...task, signal }).catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn({ err: error }, 'the vision model was of no help')
        return null
      })
      try {
        const local = await readLocally(task)
        const photos = task.photos.length
        task.onProgress?.({ photo: photos, photos, step: 'asking-model', lines: null })
        return choose(local, await answer, log)
      } finally {
        stop.abort()
      }
    },
  }
}

/** Fewer dishes than this part of them on the photos: the model speaks of something else. */
const leastFound = 0.5
/** A model that finds fewer than this part of what was read locally has stopped half-way. */
const leastDishes = 0.5

function choose({ pages, menu }: LocalReading, answer: ModelMenu | null, log: Log): ReadMenu {
  const checked = answer && checkAgainstText(answer, pages, menu?.title ?? 'Menu')
  if (checked && checked.found >= leastFound && dishes(checked.menu) >= dishes(menu) * leastDishes)
    return checked.menu
  if (checked)
    log.warn({ found: checked.found, dishes: dishes(checked.menu) }, 'the vision model is not believed')
  if (!menu) throw new Error('There is no menu on the photos')
  return menu
}

const dishes = (menu: ReadMenu | null): number =>
  menu?.submenus.reduce((sum, { products }) => sum + products.length, 0) ?? 0
