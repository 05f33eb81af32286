/** heic-decode ships no types. */
declare module 'heic-decode' {
  interface Pixels {
    width: number
    height: number
    /** Red, green, blue and alpha of each pixel. */
    data: Uint8ClampedArray
  }
  interface Image {
    width: number
    height: number
    decode(): Promise<Pixels>
  }
  function decode(file: { buffer: Uint8Array }): Promise<Pixels>
  namespace decode {
    function all(file: { buffer: Uint8Array }): Promise<Image[] & { dispose(): void }>
  }
  export default decode
}
