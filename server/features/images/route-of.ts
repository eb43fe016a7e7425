import { readEndpoint } from '#contract/endpoints.ts'

/** 'POST /api/me/photo' → what the HTTP server calls it. */
export function routeOf(endpoint: string) {
  const { method, path } = readEndpoint(endpoint)
  return { method, url: path }
}
