import { z } from 'zod'
import { ReadingProgress } from '#contract/shared/reading.ts'
import { ReadMenu } from '#server/lib/menu-reader.ts'
import type { Page } from '#server/lib/text-lines.ts'

/** The messages from a reading process to the server. */

const Colour = z.tuple([z.number(), z.number(), z.number()]).readonly()

const Character = z.object({ text: z.string(), from: z.number(), to: z.number(), confidence: z.number() })

const TextLine = z.object({
  text: z.string(),
  characters: z.array(Character),
  confidence: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  angle: z.number(),
  inkTop: z.number(),
  inkBottom: z.number(),
  inkHeight: z.number(),
  xHeight: z.number(),
  strokeWidth: z.number(),
  colour: Colour,
  background: Colour,
})

const Page = z.object({
  width: z.number(),
  height: z.number(),
  lines: z.array(TextLine),
}) satisfies z.ZodType<Page>

const PhotosRead = z.object({
  pages: z.array(Page),
  turns: z.array(z.literal([0, 90, 180, 270])),
  menu: ReadMenu.nullable(),
})

/** The resources that a reading used, for the log and for benchmarks. */
const Usage = z.object({ cpuSeconds: z.number(), peakMegabytes: z.number() })
export type Usage = z.output<typeof Usage>

export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: ReadingProgress }),
  z.object({ type: z.literal('read'), read: PhotosRead, usage: Usage }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type Message = z.input<typeof Message>
