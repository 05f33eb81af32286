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
 * How a change affects the second language of an untranslated product: writing it marks the product as
 * translated; until then it repeats the first language.
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
