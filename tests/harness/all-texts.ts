import { languages, type Language } from '#contract/domain/bounds.ts'

/** What web/locales/load.ts loads in one language, in each. */
export async function inEachLanguage<Loaded>(
  load: Record<Language, () => Promise<Loaded>>,
): Promise<Record<Language, Loaded>> {
  const loaded = languages.map(async (language) => [language, await load[language]()] as const)
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Loaded>
}
