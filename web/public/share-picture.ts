import share from './pictures/share.jpg'

/** What a shared link to the front door shows, 1200 × 630. */
export const sharePicture = share
