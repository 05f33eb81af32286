/**
 * What every page says to the browser (contract page, section 8). Pictures and videos may stand elsewhere
 * (images-link, event pictures); scripts, styles and calls may not.
 */
export function contentSecurityPolicy({
  style,
  frame = "'none'",
}: {
  style: string
  frame?: string
}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`.trim(),
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' blob: http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frame}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
