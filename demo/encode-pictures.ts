import { writeCopies } from '#server/lib/media/drawings.ts'
import { demoPictures, pictureCopies } from './pictures.ts'

/** `node demo/encode-pictures.ts`: encodes what drawings/copies lacks, and removes the rest. */
await writeCopies(pictureCopies, demoPictures())
