import { escape, type Tilt } from '../draw-menu.ts'
import type { TrueMenu } from '../menus.ts'
import { faceRules } from './faces.ts'
import type { Look } from './kinds.ts'

/** A menu in this look as an HTML page, seen slightly from the side. */
export const drawType = (menu: TrueMenu, look: Look, tilt: Tilt): string => `<!doctype html>
<style>${faceRules()}
${style(look, tilt)}</style>
<div class="card">
  <h1>${escape(menu.title)}</h1>
  ${menu.sections.map(drawSection).join('')}
</div>
<div class="light"></div>`

const drawSection = ({ title, dishes }: TrueMenu['sections'][number]): string =>
  `<section><h2>${escape(title)}</h2>${dishes.map(drawDish).join('')}</section>`

const drawDish = ({ name, price, description }: TrueMenu['sections'][number]['dishes'][number]): string =>
  `<div class="dish"><span>${escape(name)}</span><span>${price.toFixed(2)}</span></div>
   ${description ? `<p>${escape(description)}</p>` : ''}`

const style = ({ face, card, letters, small = '', titles = '' }: Look, { x, y, z }: Tilt): string => `
  body { margin: 0; width: 1500px; height: 2000px; overflow: hidden; background: #6b5443; perspective: 3200px }
  .card { box-sizing: border-box; width: 1260px; min-height: 1760px; margin: 110px auto; padding: 70px 110px; ${card};
    transform: rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg) }
  .light { position: fixed; inset: 0; background: linear-gradient(115deg, #fff2 0%, #0000 45%, #0004 100%) }
  h1, h2, .dish { font-family: ${face}; font-weight: 400; ${letters} }
  h1 { font-size: 72px; text-align: center; margin: 0 0 30px }
  h2 { font-size: 54px; margin: 44px 0 14px; ${titles} }
  section { overflow: hidden }
  .dish { display: flex; justify-content: space-between; gap: 12px; margin-top: 20px; white-space: nowrap }
  p { margin: 2px 0 0; font: 24px serif; ${small} }`
