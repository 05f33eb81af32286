/** The privacy policy in one language; `{host}` is replaced with the server's host name. */
export interface Policy {
  title: string
  /** The day of the last change. */
  updated: string
  lead: string
  sections: readonly PolicySection[]
}
export interface PolicySection {
  heading: string
  paragraphs?: readonly string[]
  /** What is stored, why, and for how long: one line each. */
  list?: readonly string[]
}
