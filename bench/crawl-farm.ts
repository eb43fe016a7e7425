import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Web sites of small businesses, made up and always the same: 6 to 10 pages of 15 to 60 kB each. */

const paths = [
  '/',
  '/contact',
  '/imprint',
  '/team',
  '/about',
  '/privacy',
  '/prices',
  '/gallery',
  '/news',
  '/jobs',
]
const words =
  'fresh local bread table garden repair family quality morning service house open stone river careful craft since street value order project team helps customers every season with care and plan'.split(
    ' ',
  )

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    yield state / 4_294_967_296
  }
}

function paragraphs(seed: number, bytes: number): string {
  const random = numbers(seed)
  const blocks: string[] = []
  for (let length = 0; length < bytes; ) {
    const text = Array.from({ length: 40 }, () => words[Math.floor(random.next().value * words.length)]).join(
      ' ',
    )
    const block = `<section class="row col-12 py-4" data-id="${blocks.length}"><div class="container"><div class="card"><h3 class="title">${text.slice(0, 30)}</h3><img src="/img/${blocks.length}.jpg" alt="${text.slice(0, 20)}" loading="lazy"><p class="text">${text} &amp; <b>more</b> of it.</p><ul><li>${text.slice(30, 60)}</li><li>${text.slice(60, 90)}</li></ul></div></div></section>\n`
    blocks.push(block)
    length += block.length
  }
  return blocks.join('')
}

const bodies = Array.from({ length: 48 }, (_, seed) =>
  Buffer.from(paragraphs(seed + 1, 14_000 + (seed % 12) * 3_700)),
)

function head(site: number, path: string, pages: readonly string[]): string {
  const links = pages.map(
    (page) => `<li class="nav-item"><a class="nav-link" href="${page}">${page.slice(1) || 'home'}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Business ${site} ${path}</title><meta name="viewport" content="width=device-width"><style>.card{padding:1rem}</style><script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Business ${site}","email":"office@quarry-bench-${site}.com","telephone":"+1 217-555-01${String(site % 100).padStart(2, '0')}"}</script></head><body><header><nav><ul>${links.join('')}</ul></nav></header><main>`
}

function foot(site: number, path: string): string {
  const person =
    path === '/team'
      ? `<p>Dana Muster, Manager, <a href="mailto:dana@quarry-bench-${site}.com">mail</a></p>`
      : ''
  return `${person}</main><footer><p>Business ${site}, 12 Mill Road</p><a href="mailto:info@quarry-bench-${site}.com">info@quarry-bench-${site}.com</a> <a href="tel:+12175550100">+1 217-555-0100</a> <a href="https://social.example/business${site}">Social</a><script>window.ready=function(){return ${site}}</script></footer></body></html>`
}

/** The site of a request: by its host name, or by the loopback address it came to. */
function siteOf(host: string, address: string): number {
  const named = /^s(\d+)\./.exec(host)
  if (named) return Number(named[1])
  const [, , high, low] = address.split('.').map(Number)
  return (high ?? 0) * 250 + (low ?? 0)
}

const server = createServer((request, response) => {
  const site = siteOf(request.headers.host ?? '', request.socket.localAddress ?? '')
  const pages = paths.slice(0, 6 + (site % 5))
  const path = request.url ?? '/'
  const index = pages.indexOf(path)
  if (index < 0) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>')
    return
  }
  const body = bodies[(site * 7 + index) % bodies.length] ?? Buffer.alloc(0)
  const page = Buffer.concat([Buffer.from(head(site, path, pages)), body, Buffer.from(foot(site, path))])
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
    .end(page)
})

server.keepAliveTimeout = 30_000
server.listen(0, '0.0.0.0', () => {
  process.send?.({ port: (server.address() as AddressInfo).port }) // a server that listens on a port has such an address
})
