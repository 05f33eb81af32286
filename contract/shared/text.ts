/**
 * Which characters a text may contain (contract page, section 9). A lone surrogate is not a character, and
 * PostgreSQL cannot store U+0000. Directional controls (embeddings, overrides, isolates, and the marks
 * U+200E, U+200F and U+061C) reverse neighbouring text: a name could pretend to be another, a price could
 * read backwards. Menus are written in left-to-right languages, so no text needs these marks; letters of
 * other scripts have their own direction.
 */
const forbidden = /[\p{Cs}\0\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const everyForbidden = new RegExp(forbidden.source, 'gu')

/**
 * Any character that draws something. White space, controls, format characters and everything that fonts
 * ignore by default (U+200B, U+2060, U+3164, variation selectors …) do not, nor do a few blank letters and
 * symbols: Braille without a dot, the musical null notehead, blanks among hieroglyphs.
 */
const visible =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800\u{1d159}\u{13441}\u{13442}]/u

/** Whether the whole text can be stored and displayed as written. */
export const isText = (value: string): boolean => !forbidden.test(value)

/**
 * Removes forbidden characters from typed or pasted text: numbers copied from a phone's contacts often
 * contain directional controls.
 */
export const withoutForbidden = (typed: string): string => typed.replace(everyForbidden, '')

/** Whether the text contains anything visible. */
export const isVisible = (value: string): boolean => visible.test(value)
