/** The longest side of a stored picture, in pixels. */
export const longestSide = 1920
