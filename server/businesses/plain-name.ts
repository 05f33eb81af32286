/** A text without case and accents, so that "tave" finds "Tavë": the database makes `plain_name` of names alike. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
