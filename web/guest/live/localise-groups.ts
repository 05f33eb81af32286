import type { GuestOptionGroups, OptionGroup } from '#web/lib/page-data.ts'
import type { localiserFor } from '../context/localise-field.ts'

/** The option groups of a page in the guest's language, each once; undefined if there are none. */
export function localiseGroups(
  groups: GuestOptionGroups,
  { local }: ReturnType<typeof localiserFor>,
): OptionGroup[] | undefined {
  if (!groups.length) return undefined
  return groups.map(({ name, nameEn, options, notes, ...rules }) => ({
    ...rules,
    name: local(name, nameEn),
    ...(notes && { notes }),
    options: options.map(({ id, name, nameEn, notes, price, allergens, isDefault }) => ({
      id,
      name: local(name, nameEn),
      ...(notes && { notes }),
      price,
      ...(allergens.length && { allergens }),
      ...(isDefault && { isDefault }),
    })),
  }))
}
