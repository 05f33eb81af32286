/** What people write between digits besides spaces, or paste with a number: `049/111-222`, `06.12.34`, `030 – 12`. */
const separators = /[/.\u2010-\u2015\u2212\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** A phone number as it is checked and stored, with single spaces (contract page, section 10). */
export const plainPhone = (typed: string): string => typed.replaceAll(separators, ' ').trim()
