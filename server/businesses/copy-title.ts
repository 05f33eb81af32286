import { bounds } from '#contract/domain/bounds.ts'

/** The title of a copy, in any language: `Pizza` becomes `Pizza (2)`, and that `Pizza (3)`. */
export function copyTitle(title: string): string {
  const [, stem = title, number = '1'] = /^(.*) \((\d{1,3})\)$/s.exec(title) ?? []
  const suffix = ` (${Number(number) + 1})`
  return stem.slice(0, bounds.title - suffix.length).trimEnd() + suffix
}
