export const languages = ['en', 'sq', 'fr', 'nl'] as const
export type Language = (typeof languages)[number]
