export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Whether the text is in capitals; false for texts with only a few letters. */
export function isInCapitals(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0
  return upper >= 3 && upper > lower * 4
}

const fullWidth: Record<string, string> = { '￡': '£', '￥': '¥', '（': '(', '）': ')', '，': ',', '：': ':' }

/**
 * Replaces full-width East Asian forms, which the recogniser sometimes returns, with the usual ones; keeps
 * the length.
 */
export const withUsualForms = (text: string): string =>
  text.replace(/[￡￥（），：]/g, (form) => fullWidth[form] ?? form)

/** Replaces digits that were misread for letters: S0up, GRI11. */
const withLettersForDigits = (text: string): string =>
  text
    .replace(/(?<=\p{L})0(?=\p{Ll})/gu, 'o')
    .replace(/(?<![\p{L}\d.,$])0(?=\p{Ll}{2})/gu, 'O')
    .replace(/(?<=\p{Lu})0(?=\p{Lu})/gu, 'O')
    .replace(/(?<=\p{Ll})1(?=\p{Ll})/gu, 'l')

/** Normalises the text as a person would write it: no leaders, no list marks at its ends. */
export function tidy(text: string): string {
  const plain = withUsualForms(text)
    .replace(/[.·…_]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.·•_\-–—…:;,*|~=«»<>°^]+$/u, '')
    .replace(/^[\s.·•_\-–—…:;,*|~=«»<>)°^'’]+/u, '')
  return withLettersForDigits(joinSpread(plain.trim()))
}

/** Joins letters spread over the width, as in some titles: S T A R T E R S. */
const joinSpread = (text: string): string =>
  /^\p{L}(?: \p{L}){3,}$/u.test(text) ? text.replaceAll(' ', '') : text

/** Lower case without accents, for looking up words. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
