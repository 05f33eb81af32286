/**
 * The names of chosen options, each once with how often it was chosen: `2 × Cheese`. Not for the dishes of a set menu: two
 * of its courses may hold the same one.
 */
export function countedOptions<Option extends { id: string; name: string }>(
  options: readonly Option[],
  nameOf: (option: Option) => string = ({ name }) => name,
): string[] {
  const times = new Map<string, number>()
  for (const { id } of options) times.set(id, (times.get(id) ?? 0) + 1)
  return [...times].flatMap(([id, count]) => {
    const option = options.find((one) => one.id === id)
    if (!option) return []
    return count > 1 ? `${count} × ${nameOf(option)}` : nameOf(option)
  })
}
