/** bidi-js ships no types; what we use of it. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string): { levels: Uint8Array }

    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
