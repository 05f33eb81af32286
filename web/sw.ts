import { handleMessage, handleFetch } from './sw/menus.ts'
import { listenToPush } from './sw/push.ts'

/**
 * The service worker: caches the menus that a guest has visited for offline use, and notifies staff of orders and calls
 * while no page of the office is open.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
self.addEventListener('fetch', handleFetch)
self.addEventListener('message', handleMessage)
listenToPush()
