import { readFileSync } from 'node:fs'
import type { TrueDish, TrueMenu, TrueSection } from './menus.ts'

/** The typographic layouts of drawn menus. */
export const layouts = [
  'one column',
  'two columns',
  'leaders',
  'prices left',
  'centred',
  'light on dark',
] as const
export type MenuLayout = (typeof layouts)[number]

/** A menu as an HTML page, lying on a table in uneven light, seen slightly from the side. */
export const drawMenu = (menu: TrueMenu, layout: MenuLayout, tilt: Tilt): string => `<!doctype html>
<style>${style(tilt)}</style>
<div class="paper ${layout.replaceAll(' ', '-')}">
  <h1>${escape(menu.title)}</h1>
  <main>${menu.sections.map((section) => drawSection(section, menu, layout)).join('')}</main>
</div>
<div class="light"></div>`

/** The tilt of the paper, in degrees. */
export interface Tilt {
  x: number
  y: number
  z: number
}

const drawSection = ({ title, dishes }: TrueSection, menu: TrueMenu, layout: MenuLayout): string =>
  `<section><h2>${escape(title)}</h2>${dishes.map((dish) => drawDish(dish, menu, layout)).join('')}</section>`

function drawDish({ name, price, description }: TrueDish, menu: TrueMenu, layout: MenuLayout): string {
  const priceHtml = `<span class="price">${writePrice(price, menu, layout)}</span>`
  const leader = layout === 'leaders' ? `<span class="leader">${'.'.repeat(120)}</span>` : ''
  const nameHtml = `<span class="name">${escape(name)}</span>`
  const below = description ? `<p>${escape(description)}</p>` : ''
  if (layout === 'prices left') return `<div class="dish">${priceHtml}${nameHtml}</div>${below}`
  if (layout === 'centred') return `<div class="dish">${nameHtml}</div>${below}<div>${priceHtml}</div>`
  return `<div class="dish">${nameHtml}${leader}${priceHtml}</div>${below}`
}

/** Formats a price as usual in each country; lek have no decimals. */
function writePrice(price: number, { language }: TrueMenu, layout: MenuLayout): string {
  if (language === 'sq') return layout === 'leaders' ? `${price} L` : `${price}`
  if (language === 'en') return layout === 'centred' ? `£${price.toFixed(2)}` : price.toFixed(2)
  const written = price.toFixed(2).replace('.', ',')
  return layout === 'two columns' ? `€ ${written}` : written
}

export const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const font = (name: string): string =>
  readFileSync(new URL(`../../web/ui/fonts/${name}.woff2`, import.meta.url)).toString('base64')

const style = ({ x, y, z }: Tilt): string => `
  @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font('fraunces-latin')}); unicode-range: U+0-FF, U+152-153, U+2000-206F, U+20AC }
  @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font('fraunces-latin-ext')}); unicode-range: U+100-151, U+154-2FF }
  body { margin: 0; width: 1500px; height: 2000px; overflow: hidden; background: #6b5443; perspective: 3200px; font: 27px Fraunces, serif }
  .paper { box-sizing: border-box; width: 1260px; min-height: 1760px; margin: 110px auto; padding: 80px 100px;
    background: #f7f3ea; color: #2a2320; transform: rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg) }
  .light { position: fixed; inset: 0; background: linear-gradient(115deg, #fff3 0%, #0000 45%, #0005 100%) }
  h1 { font-size: 62px; text-align: center; margin: 0 0 36px }
  h2 { font-size: 40px; margin: 38px 0 16px }
  .dish { display: flex; justify-content: space-between; gap: 12px; margin-top: 16px; white-space: nowrap }
  p { margin: 2px 0 0; font-size: 21px; color: #5a4f48 }
  .leader { overflow: hidden; flex: 1; letter-spacing: 4px; opacity: .7 }
  .two-columns main { columns: 2; column-gap: 70px }
  .two-columns section { break-inside: avoid }
  .prices-left .dish { justify-content: flex-start; gap: 26px }
  .prices-left .price { width: 90px }
  .centred { text-align: center }
  .centred .dish { justify-content: center; font-weight: bold; font-size: 30px }
  .light-on-dark { background: #1d2a26; color: #f3ead2 }
  .light-on-dark p { color: #c9bfa4 }
  h2, .name { font-family: Fraunces, serif }
  .leaders h2 { text-transform: uppercase; letter-spacing: 3px }`
