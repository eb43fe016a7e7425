import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { knownSite } from '#server/platform/http/request-context.ts'
import { sendProblem } from '#server/platform/http/send-problem.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { StartError } from '#server/platform/config/start-error.ts'

export interface WebPages {
  folder: string
  page: string
  /** SHA-256 source expressions for the scripts and styles that stand in the page itself. */
  inlineHashes: string[]
}

/** The built pages. Read once: what differs from host to host is filled in for each. */
export async function readWebPages(folder: string): Promise<WebPages> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new StartError('The web pages are not built: run npm run build', { cause })
  })
  const inline = page.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)
  const inlineHashes = Array.from(inline, ([, , content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
  return { folder, page, inlineHashes }
}

const year = 31_536_000_000

/** The page as one host shows it, and what it may load there. */
export interface BrandedPage {
  html: string
  policy: string
  /** No two answers are equal, because a nonce stands in the page. */
  isUnique?: boolean
}

export type InjectBrand = (pages: WebPages, site: Site, path: string) => BrandedPage

/** Headers of pages that mean nothing for a script, a style sheet or a font. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built files under names that change with their content, and the page at every other address. The page wears
 * the brand of its host, so only the browser that asked may keep it. A path that ends like a file has no page.
 */
export async function serveWebPages(
  app: FastifyInstance,
  pages: WebPages,
  injectBrand: InjectBrand,
): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onSend', async (_request, reply) => {
      for (const name of pageHeaders) reply.removeHeader(name)
    })
    await assets.register(fastifyStatic, {
      root: join(pages.folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: year,
      preCompressed: true,
    })
  })
  const noPage = notFound('other')
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, noPage))
  // A route and not the handler for what is not found: only answers of routes are compressed.
  app.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (!isPage(path)) return sendProblem(reply, noPage)
    const { html, policy, isUnique = false } = injectBrand(pages, knownSite(request), path)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'host')
      .header('content-security-policy', policy)
    if (isUnique) return reply.send(html)
    const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(html)
  })
}

const isPage = (path: string) => !/^\/(api|auth|assets)(\/|$)|\.\w+$/.test(path)

/** RFC 9110 13.1.2: the browser names the versions it has. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((known) => known.trim() === tag) ?? false
