import type { MenuReader, ReadMenu, ReadingTask } from '#server/lib/menu-reader.ts'

export const aReadMenu = (title = 'Dreka'): ReadMenu => ({
  title,
  titleEn: `${title} (en)`,
  submenus: [
    {
      title: 'Supa',
      titleEn: 'Soups',
      icon: 'soup',
      products: [
        { name: 'Tarator', nameEn: 'Cold cucumber soup', price: 2.5 },
        { name: 'Supë peshku', nameEn: 'Fish soup', description: 'E ditës', price: 4 },
      ],
    },
    { title: 'Mish', titleEn: 'Meat', products: [{ name: 'Qofte', nameEn: 'Meatballs', price: 6.2 }] },
  ],
})

/**
 * A reader that answers what a test says, as an engine given to the server would. While it is held, readings wait, and
 * heed their signal.
 */
export class TestMenuReader implements MenuReader {
  /** What the next readings find, or throw. */
  finds: () => unknown = () => aReadMenu()
  /** What it was given so far. */
  readonly tasks: ReadingTask[] = []
  #held = Promise.withResolvers<void>()

  constructor() {
    this.#held.resolve()
  }

  hold(): void {
    this.#held = Promise.withResolvers()
  }

  release(): void {
    this.#held.resolve()
  }

  async readMenu(task: ReadingTask): Promise<ReadMenu> {
    this.tasks.push(task)
    await Promise.race([
      this.#held.promise,
      new Promise((_, reject) => task.signal.addEventListener('abort', reject)),
    ])
    return this.finds() as ReadMenu
  }
}
