import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { imports } from './imports.ts'
import { pickEndpoints, registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeProducts } from './change-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { importProducts } from './import-products.ts'
import { addImage, addImageLink, listImages, orderImages, removeImage } from './product-images.ts'
import { changeProduct, createProduct, deleteProduct, listProducts } from './products.ts'
import { setStock } from './set-stock.ts'

const productEndpoints = pickEndpoints(
  contract.products,
  'GET products',
  'POST products',
  'PUT products',
  'PUT products/:id',
  'DELETE products/:id',
  'PUT products/:id/stock',
  'POST products/:id/duplicate',
  'POST products/import',
  'GET products/:id/images',
  'POST products/:id/images',
  'DELETE products/:id/images/:imageId',
  'POST products/:id/images-link',
  'PUT products/:id/images/ordering',
)

export function mountProducts(app: FastifyInstance): void {
  registerEndpoints(app, productEndpoints, {
    'GET products': listProducts,
    'POST products': (ctx, { body }) => createProduct(ctx, body),
    'PUT products': (ctx, { body }) => changeProducts(ctx, body.products),
    'PUT products/:id': (ctx, { params, body }) => changeProduct(ctx, params.id, body),
    'PUT products/:id/stock': (ctx, { params, body }) => setStock(ctx, params.id, body),
    'POST products/:id/duplicate': (ctx, { params }) => duplicateProduct(ctx, params.id),
    'DELETE products/:id': (ctx, { params }) => deleteProduct(ctx, params.id),
    'POST products/import': (ctx, { body }) => imports.take(ctx.businessId, () => importProducts(ctx, body)),
    'GET products/:id/images': (ctx, { params }) => listImages(ctx, params.id),
    'POST products/:id/images': (ctx, { params, file }) => addImage(ctx, params.id, file),
    'DELETE products/:id/images/:imageId': (ctx, { params }) => removeImage(ctx, params.id, params.imageId),
    'POST products/:id/images-link': (ctx, { params, body }) => addImageLink(ctx, params.id, body.link),
    'PUT products/:id/images/ordering': (ctx, { params, body }) => orderImages(ctx, params.id, body.images),
  })
}
