import poster from './film/poster.jpg'

/**
 * The preview image of shared links: the film's poster, 1280 × 720, as JPEG, since not every service supports
 * newer formats.
 */
export const sharePicture = poster
