/** bidi-js ships no types; what we use of it. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { level: number }[] }
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
