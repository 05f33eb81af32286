import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { addDish } from './add-dish.ts'
import { deleteReadMenu } from './delete-read-menu.ts'
import { findReview, finishReview, listReviews, noteDoubts, noteTitle } from './reviews.ts'
import { updateMenu } from './update-menu.ts'

export function mountMenuReviews(app: FastifyInstance): void {
  registerEndpoints(app, contract.menuReviews, {
    'GET menu-reviews': listReviews,
    'GET menu-reviews/:menuId': (ctx, { params }) => findReview(ctx, params.menuId),
    'PUT menu-reviews/:menuId/products/:id': (ctx, { params, body }) => noteDoubts(ctx, params, body.doubts),
    'PUT menu-reviews/:menuId/sub-menus/:id': (ctx, { params, body }) =>
      noteTitle(ctx, params, body.isTitleUnsure),
    'POST menu-reviews/:menuId/products': (ctx, { params, body }) => addDish(ctx, params.menuId, body),
    'POST menu-reviews/:menuId/finish': (ctx, { params }) => finishReview(ctx, params.menuId),
    'POST menu-reviews/:menuId/update': (ctx, { params, body }) => updateMenu(ctx, params.menuId, body),
    'DELETE menu-reviews/:menuId': (ctx, { params }) => deleteReadMenu(ctx, params.menuId),
  })
}
