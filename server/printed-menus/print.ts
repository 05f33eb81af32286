import type { z } from 'zod'
import type { PrintedMenuForm, TableTentForm } from '#contract/api/printed-menus.ts'
import { hasOwnName } from '#contract/domain/table-code.ts'
import { AppError } from '#contract/shared/errors.ts'
import { numberedTable } from '#contract/texts/table-code.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { decodePdfPage } from '#server/lib/media/pdf.ts'
import { createPdf } from '#server/lib/pdf/pdf-document.ts'
import { Typesetter } from '#server/lib/pdf/typesetter.ts'
import { Turns } from '#server/lib/turns.ts'
import { listTables } from '#server/tables/tables.ts'
import { drawMenu, textsOfMenu } from './draw-menu.ts'
import { drawTents, textsOfTents, typedAddress, type Tents } from './draw-tents.ts'
import type { MenuCard } from './menu-card.ts'
import { readPrintedMenus } from './menu-texts.ts'
import { requireLanguages } from './menus-in.ts'
import { menuAddress, readBrand, type Canvas } from './printing.ts'
import { writeFile, rm } from 'node:fs/promises'

type MenuForm = z.output<typeof PrintedMenuForm>
type TentForm = z.output<typeof TableTentForm>

/** The longest menu takes seconds of the process, in small steps. */
const drawing = new Turns({ running: 1, waiting: 24, waitingPerOwner: 6 })

interface Printed {
  pdf: Buffer
  /** How many there are, also if only one of them was drawn. */
  pages: number
}

/** The chosen menus as a PDF, or one page of it. */
export const printMenus = (ctx: BusinessContext, form: MenuForm, only?: number): Promise<Printed> =>
  drawing.take(ctx.businessId, async () => {
    const card = await readMenuCard(ctx, form)
    return write(card.brand.name, card.languages, textsOfMenu(card), (canvas) => drawMenu(canvas, card, only))
  })

/** A tent for each chosen table as a PDF, or one page of it. */
export const printTents = (ctx: BusinessContext, form: TentForm, only?: number): Promise<Printed> =>
  drawing.take(ctx.businessId, async () => {
    const card = await readTents(ctx, form)
    return write(card.brand.name, card.languages, textsOfTents(card), (canvas) =>
      drawTents(canvas, card, only),
    )
  })

/** A page as a picture, to be seen before all are printed. */
export async function preview(
  ctx: BusinessContext,
  { pdf, pages }: Printed,
): Promise<{ pages: number; picture: string }> {
  const path = ctx.services.uploads.folder.newPath()
  try {
    await writeFile(path, pdf)
    const { png } = await decodePdfPage(path, 0, 'staff')
    return { pages, picture: `data:image/png;base64,${png.toString('base64')}` }
  } finally {
    await rm(path, { force: true })
  }
}

async function write(
  title: string,
  [language = 'en']: readonly string[],
  texts: Iterable<string>,
  draw: (canvas: Canvas) => Promise<number>,
): Promise<Printed> {
  const { pdf, end } = await createPdf({ title, language })
  const pages = await draw({ pdf, type: await Typesetter.of(pdf, texts) })
  return { pdf: await end(), pages }
}

async function readMenuCard(ctx: BusinessContext, form: MenuForm): Promise<MenuCard> {
  const business = await findBusiness(ctx)
  return {
    ...(await readPrintedMenus(ctx, business, form)),
    brand: await readBrand(ctx, business),
    languages: form.languages,
    size: form.size,
    link: form.withCode ? menuAddress(ctx.services.config.publicUrl, business) : null,
  }
}

async function readTents(ctx: BusinessContext, { tableIds, languages, size }: TentForm): Promise<Tents> {
  const business = await findBusiness(ctx)
  await requireLanguages(ctx, languages)
  const tables = new Map((await listTables(ctx)).map((table) => [table.id, table]))
  const link = menuAddress(ctx.services.config.publicUrl, business)
  const [language = ''] = languages
  const ofTables = tableIds.map((id) => {
    const table = tables.get(id)
    if (!table) throw new AppError('table.unknown')
    const name = hasOwnName(table) ? table.name : numberedTable(language, table.number)
    return { table: name, link: table.barcodeValue, address: typedAddress(link, table.number) }
  })
  return {
    brand: await readBrand(ctx, business),
    languages,
    size,
    tents: ofTables.length ? ofTables : [{ table: null, link, address: typedAddress(link) }],
  }
}
