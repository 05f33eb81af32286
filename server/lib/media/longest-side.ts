/** In pixels, of a picture as it is kept. */
export const longestSide = 1920
