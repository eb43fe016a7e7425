import { readAddress } from '#contract/route.ts'

/** 'POST /api/me/photo' → what the HTTP server calls it. */
export function routeOf(endpoint: string) {
  const { method, path } = readAddress(endpoint)
  return { method, url: path }
}
