const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand between tags and in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string)

/** JSON that cannot end the block it stands in. */
export const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
