import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './http.ts'
import { Problem } from './problem.ts'
import { StartError } from './start-error.ts'

export interface WebPages {
  folder: string
  page: string
  /** SHA-256 source expressions for the scripts that stand in the page itself. */
  inlineScripts: string[]
}

/** The built pages. Read once: the page is the same for every address. */
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

/** Files by their names, which change with their content; every other address is the page, and what it shows is up to it. */
export async function serveWebPages(app: FastifyInstance, { folder, page }: WebPages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|auth|assets)(\/|$)/.test(request.url)
    if (!isPage) return refuse(reply, new Problem(404, 'Not found'))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
