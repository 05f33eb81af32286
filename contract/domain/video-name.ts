const pattern = /^[0-9a-f]{32}\.(mp4|webm)$/

/** Whether this is the file name of a stored video, as we generate it. */
export const isVideoName = (name: string): boolean => pattern.test(name)
