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
 * A menu reader that returns what the test says, in place of a real engine. While it is held, readings wait;
 * they can still be aborted by their signal.
 */
export class TestMenuReader implements MenuReader {
  /** The result of the next readings; may throw. */
  finds: () => unknown = () => aReadMenu()
  /** The tasks received so far. */
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
