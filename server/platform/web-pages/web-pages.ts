import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { knownSite, refuse } from '#server/platform/http/http.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { StartError } from '#server/platform/config/start-error.ts'

export interface WebPages {
  folder: string
  page: string
  /** SHA-256 source expressions for the scripts that stand in the page itself. */
  inlineScripts: string[]
}

/** The built pages. Read once: what differs from host to host is filled in for each. */
export async function readWebPages(folder: string): Promise<WebPages> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new StartError('The web pages are not built: run npm run build', { cause })
  })
  const inlineScripts = Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  return { folder, page, inlineScripts }
}

const year = 31_536_000_000

/** The page as one host shows it, and what it may load there. */
export interface DressedPage {
  html: string
  policy: string
}

export type Dress = (pages: WebPages, site: Site) => DressedPage

/**
 * Files by their names, which change with their content; every other address is the page in the dress of its host, and
 * what it shows is up to it. No cache between here and the browser may keep it: another host has another.
 */
export async function serveWebPages(app: FastifyInstance, pages: WebPages, dress: Dress): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(pages.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|auth|assets)(\/|$)/.test(request.url)
    if (!isPage) return refuse(reply, new Problem(404, 'Not found'))
    const { html, policy } = dress(pages, knownSite(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'host')
      .header('content-security-policy', policy)
      .send(html)
  })
}
