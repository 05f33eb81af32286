import poster from './film/poster.jpg'

/** What a shared link shows: the film's poster, 1280 × 720, a JPEG since not every service reads newer ones. */
export const sharePicture = poster
