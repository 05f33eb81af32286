/**
 * The old generation of a worker's main thread, and of its rendering thread: far more than the largest permitted menu
 * and ten thousand businesses need. Beyond it the thread, or the worker, is ended and restarted.
 */
export const maxHeapMegabytes = 768
