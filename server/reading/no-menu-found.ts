/** The photos show no menu, or none that can be read. */
export class NoMenuFound extends Error {
  override name = 'NoMenuFound'
  constructor(message = 'no menu was found on the photos') {
    super(message)
  }
}
