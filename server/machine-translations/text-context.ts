import type { listTexts } from '#server/translations/translations.ts'
import type { AskedText } from './ask-translations.ts'

export type ListedText = Awaited<ReturnType<typeof listTexts>>[number]

const kinds: Record<string, string> = {
  menu: 'menu',
  submenu: 'section of the menu',
  product: 'product',
  optionGroup: 'group of options',
  dailyMenu: 'daily menu',
  event: 'event',
  priceRule: 'special price',
  business: 'restaurant',
}

/** The texts of a card, in its order, with what tells a model how they are meant. */
export function withContext(texts: readonly ListedText[]): AskedText[] {
  const names = new Map(
    texts.flatMap(({ source, uses }) =>
      uses
        .filter(({ field }) => field === 'name' || field === 'title')
        .map(({ id }) => [id, source] as const),
    ),
  )
  let section: string | null = null
  return texts.map(({ digest, source, maxLength, uses: [use] }) => {
    if (use?.kind === 'submenu' && use.field === 'title') section = source
    const isDescription = use?.field === 'description'
    return {
      digest,
      source,
      maxLength,
      kind: `${isDescription ? 'description' : nameOf(use?.field)} of a ${kinds[use?.kind ?? ''] ?? 'text'}`,
      section: use?.kind === 'product' ? section : null,
      dish: isDescription ? (names.get(use.id) ?? null) : null,
    }
  })
}

function nameOf(field = ''): string {
  if (field.startsWith('options.')) return 'option'
  return field.startsWith('courses.') ? 'course' : 'name'
}
