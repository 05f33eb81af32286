import type { ModelConfig } from '#server/lib/config.ts'
import type { Log } from '#server/lib/database/log.ts'
import type { MenuReader, ReadingTask, ReadMenu } from '#server/lib/menu-reader.ts'
import type { Page } from '#server/lib/text-lines.ts'
import { askModel } from './ask-model.ts'
import { checkAgainstText } from './check-against-text.ts'
import type { ModelMenu } from './model-menu.ts'

/** The result of reading without a service: the text of each photo, and the menu if the text contains one. */
export interface LocalReading {
  pages: Page[]
  menu: ReadMenu | null
}

interface Options {
  readLocally: (task: ReadingTask) => Promise<LocalReading>
  config: ModelConfig
  log: Log
}

/** How long the model may take; the waiting page gives up after a minute. */
const limitMs = 45_000

/**
 * A reader that asks a vision model while it reads the photos itself. Returns the model's menu if most of its
 * dishes are found on the photos; the local one if the model fails, takes too long, omits most dishes, or
 * makes most of them up.
 */
export function withModel({ readLocally, config, log }: Options): MenuReader {
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

/** If a smaller share of the model's dishes is on the photos, its menu is discarded. */
const minShareFound = 0.5
/** If the model finds a smaller share of the dishes that were read locally, it has stopped half-way. */
const minShareOfDishes = 0.5

function choose({ pages, menu }: LocalReading, answer: ModelMenu | null, log: Log): ReadMenu {
  const checked = answer && checkAgainstText(answer, pages, menu?.title ?? 'Menu')
  if (checked && checked.found >= minShareFound && dishes(checked.menu) >= dishes(menu) * minShareOfDishes)
    return checked.menu
  if (checked)
    log.warn({ found: checked.found, dishes: dishes(checked.menu) }, 'the vision model is not believed')
  if (!menu) throw new Error('There is no menu on the photos')
  return menu
}

const dishes = (menu: ReadMenu | null): number =>
  menu?.submenus.reduce((sum, { products }) => sum + products.length, 0) ?? 0
