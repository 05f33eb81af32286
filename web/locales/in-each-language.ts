import { languages, type Language } from '#contract/domain/languages.ts'

/** What a function of load.ts loads for one language, for each. */
export async function inEachLanguage<Loaded>(
  load: (language: Language) => Promise<Loaded>,
): Promise<Record<Language, Loaded>> {
  const loaded = languages.map(async (language) => [language, await load(language)] as const)
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Loaded>
}
