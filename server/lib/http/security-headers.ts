/**
 * Where a page may load from (contract page, section 8): everything from this server, styles only by hash or
 * nonce, one inline script by its hash (web/render.tsx: inlineScript). Pictures and videos may come from
 * elsewhere (images-link, event pictures). Kept short, since every page carries it.
 */
export function contentSecurityPolicy(style: string, script = ''): string {
  return `default-src 'self'; script-src 'self'${script && ` ${script}`}; style-src ${style}; img-src * data: blob:; media-src * blob:; object-src 'none'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'`
}

export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
