/**
 * Removes case and accents, so that "tave" finds "Tavë"; the database computes `plain_name` in the same way.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
