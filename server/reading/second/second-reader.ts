import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { encodeLine, type Pixels } from '#server/lib/media/pixels.ts'
import type { ReadLanguage } from './languages.ts'

export interface SecondReading {
  text: string
  /** From 0 to 100. */
  confidence: number
}

export interface SecondReader {
  /** Reads the picture of a line as text of this language. */
  readLine(picture: Pixels, language: ReadLanguage, isLightOnDark: boolean): Promise<SecondReading>
  close(): Promise<void>
}

/** Tesseract's language codes. */
const codes: Readonly<Record<ReadLanguage, string>> = {
  en: 'eng',
  sq: 'sqi',
  fr: 'fra',
  nl: 'nld',
  de: 'deu',
  it: 'ita',
  es: 'spa',
}

/**
 * Tesseract, which is bad at finding lines but good at reading them; each language is loaded on first use.
 */
export function createSecondReader(): SecondReader {
  const workers = new Map<ReadLanguage, Promise<Worker>>()
  const workerFor = (language: ReadLanguage) => {
    const worker = workers.get(language) ?? startWorker(language)
    workers.set(language, worker)
    return worker
  }
  return {
    async readLine(picture, language, isLightOnDark) {
      const [worker, png] = await Promise.all([workerFor(language), encodeLine(picture, { isLightOnDark })])
      const { data } = await worker.recognize(png, {}, { text: true, blocks: false })
      return { text: data.text.trim(), confidence: data.confidence }
    },
    async close() {
      for (const worker of workers.values()) await (await worker).terminate()
    },
  }
}

/** The folder of what Tesseract has learned of a language; deploy/trim.ts deletes the other variants. */
export function trainedDataFolder(language: ReadLanguage): string {
  const file = import.meta.resolve(`@tesseract.js-data/${codes[language]}/package.json`)
  return join(dirname(fileURLToPath(file)), '4.0.0_best_int')
}

async function startWorker(language: ReadLanguage): Promise<Worker> {
  const worker = await createWorker(codes[language], undefined, {
    langPath: trainedDataFolder(language),
    // Nothing is cached on disk or downloaded.
    cacheMethod: 'none',
    gzip: true,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '200' })
  return worker
}
