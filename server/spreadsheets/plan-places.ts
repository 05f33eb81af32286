import type { Catalogue, CatalogueSubmenu, Line, Refusal } from './catalogue.ts'

/** A submenu named by rows; `stored` if it exists already. */
export interface PlannedSubmenu {
  /** The first row that names it. */
  row: number
  menu: PlannedMenu
  title: string
  titleEn: string
  stored?: CatalogueSubmenu
}
export interface PlannedMenu {
  row: number
  title: string
  titleEn: string
  stored?: CatalogueSubmenu['menu']
}

/** The menus and submenus that the rows name, in their order, and the submenu of each row. */
export interface PlannedPlaces {
  menus: PlannedMenu[]
  submenus: PlannedSubmenu[]
  byLine: Map<Line, PlannedSubmenu>
  refused: Refusal[]
}

export const titlesOf = ({ menu, title }: PlannedSubmenu | CatalogueSubmenu): string =>
  `${menu.title} / ${title}`
/** The same for a submenu of the catalogue and one of the spreadsheet. */
export const submenuKey = (submenu: PlannedSubmenu | CatalogueSubmenu): string =>
  titlesOf(submenu).toLowerCase()

const key = (...titles: string[]) => titles.map((title) => title.toLowerCase()).join('\n')

export function planPlaces(lines: Line[], catalogue: Catalogue): PlannedPlaces {
  const menus = new Map<string, PlannedMenu>()
  const submenus = new Map<string, PlannedSubmenu>()
  const byLine = new Map<Line, PlannedSubmenu>()
  const refused: Refusal[] = []
  const storedMenus = firstOf(catalogue.menus, ({ title }) => key(title))
  const storedSubmenus = firstOf(catalogue.submenus, ({ title, menu }) => key(menu.title, title))

  function menuOf(row: number, title: string, titleEn: string): PlannedMenu {
    const stored = storedMenus.get(key(title))
    const menu = menus.get(key(title)) ?? { row, title, titleEn: titleEn || title, ...(stored && { stored }) }
    if (stored) menu.titleEn = renamed(stored.titleEn, menus.has(key(title)) ? menu.titleEn : '', titleEn)
    menus.set(key(title), menu)
    return menu
  }
  function submenuOf(row: number, menu: PlannedMenu, title: string, titleEn: string): PlannedSubmenu {
    const id = key(menu.title, title)
    const stored = storedSubmenus.get(id)
    const submenu = submenus.get(id) ?? {
      row,
      menu,
      title,
      titleEn: titleEn || title,
      ...(stored && { stored }),
    }
    if (stored) submenu.titleEn = renamed(stored.titleEn, submenus.has(id) ? submenu.titleEn : '', titleEn)
    submenus.set(id, submenu)
    return submenu
  }

  for (const line of lines) {
    const { menu = '', menuEn = '', submenu = '', submenuEn = '' } = line.cells
    if (menu && submenu)
      byLine.set(line, submenuOf(line.row, menuOf(line.row, menu, menuEn), submenu, submenuEn))
    else if (menu || submenu)
      refused.push({ row: line.row, column: menu ? 'submenu' : 'menu', problem: 'required', limit: null })
  }
  return { menus: [...menus.values()], submenus: [...submenus.values()], byLine, refused }
}

/** The first row with a different title renames the record. */
const renamed = (stored: string, planned: string, given: string): string =>
  planned && planned !== stored ? planned : given || stored

function firstOf<T>(items: T[], keyOf: (item: T) => string): Map<string, T> {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return found
}
