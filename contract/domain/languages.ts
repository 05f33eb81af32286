export const languages = ['en', 'sq', 'fr', 'nl'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (code: string | null | undefined): code is Language =>
  languages.some((language) => language === code)
