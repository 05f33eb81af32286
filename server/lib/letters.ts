/**
 * Only the letters and digits of a text, without case and accents: equal for different spellings of a name.
 */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
