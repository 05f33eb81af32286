/** The privacy policy in one language; `{host}` is the name that the server is known by. */
export interface Policy {
  title: string
  /** The day it was last changed. */
  updated: string
  lead: string
  sections: readonly PolicySection[]
}
export interface PolicySection {
  heading: string
  paragraphs?: readonly string[]
  /** What is kept, why, and for how long, a line each. */
  list?: readonly string[]
}
