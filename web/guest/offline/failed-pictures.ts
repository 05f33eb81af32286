import { subscribeToLive } from '../live/live-messages.ts'

/**
 * Marks pictures that cannot be loaded, so that their placeholder shows and not the browser's broken picture (app.css),
 * and loads them again once the network is back. Returns a stop function.
 */
export function markFailedPictures(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  // These events do not bubble.
  const options = { capture: true, signal }
  document.addEventListener('error', ({ target }) => mark(target, true), options)
  document.addEventListener('load', ({ target }) => mark(target, false), options)
  for (const picture of document.images) {
    if (picture.currentSrc && picture.complete && !picture.naturalWidth) mark(picture, true)
  }
  const stop = subscribeToLive(({ name }) => name === 'connected' && loadAgain())
  return () => {
    ending.abort()
    stop()
  }
}

function mark(target: EventTarget | null, hasFailed: boolean): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', hasFailed)
}

function loadAgain(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
    // Setting the address, even to the same, loads the picture again.
    picture.setAttribute('src', picture.getAttribute('src') ?? '')
  }
}
