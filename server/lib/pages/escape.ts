const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for use between tags and in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string)

/** JSON that cannot close the script element it is embedded in. */
export const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
