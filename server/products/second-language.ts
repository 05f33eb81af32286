interface Texts {
  name: string
  nameEn: string
  description: string | null
  descriptionEn: string | null
}
interface Translatable extends Texts {
  untranslated: boolean
}
type Change = { [Field in keyof Translatable]?: Translatable[Field] | undefined }

/**
 * What a change does to the second language of a product that nobody has translated yet: whoever writes it has
 * translated the product, and until then it goes on repeating the first.
 */
export function secondLanguage(before: Translatable, change: Change): Change {
  if (!before.untranslated) return {}
  const isWritten = (['nameEn', 'descriptionEn'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  )
  if (isWritten) return { untranslated: false }
  return {
    ...(change.name !== undefined && before.nameEn === before.name && { nameEn: change.name }),
    ...(change.description !== undefined &&
      before.descriptionEn === before.description && { descriptionEn: change.description }),
  }
}
