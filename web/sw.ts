import { handleMessage, handleFetch } from './sw/menus.ts'
import { handleOfficeFetch, handleOfficeMessage } from './sw/office.ts'
import { listenToPush } from './sw/push.ts'

/**
 * The service worker: caches the menus that a guest has visited for offline use, and the office for the waiter's pad, and
 * notifies staff of orders and calls while no page of the office is open.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
self.addEventListener('fetch', handleFetch)
self.addEventListener('message', handleMessage)
self.addEventListener('fetch', handleOfficeFetch)
self.addEventListener('message', handleOfficeMessage)
listenToPush()
