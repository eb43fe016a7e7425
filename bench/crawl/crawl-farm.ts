import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Web sites of small businesses, made up and always the same: 6 to 10 pages of 15 to 60 kB each. Their make-up is
 * the median of 175 real pages: about 9 tags, 2 lines and 100 letters a kilobyte, 20 links, a third inline style and script.
 */

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
/** Articles beyond those pages, as large sites have them: `crawl-farm.ts ARTICLES`. */
const articles = Array.from({ length: Number(process.argv[2] ?? 0) }, (_, index) => {
  return `/news/${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10) % 10]}`
})
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

function sections(seed: number, bytes: number): string {
  const random = numbers(seed)
  const pick = (count: number): string =>
    Array.from({ length: count }, () => words[Math.floor(random.next().value * words.length)]).join(' ')
  const blocks: string[] = []
  for (let length = 0; length < bytes; ) {
    const id = blocks.length
    const images = [480, 768, 1024, 1536].map(
      (width) => `/media/2024/05/picture-${seed}-${id}-${width}x${width}.jpg ${width}w`,
    )
    const block = `<section class="elementor-section elementor-element-${seed}${id} section-boxed section-height-default" data-id="${seed}${id}" data-settings="{&quot;background&quot;:&quot;classic&quot;,&quot;gap&quot;:&quot;wide&quot;}"><div class="container column-gap-default d-flex flex-wrap align-items-center"><div class="column col-lg-6 col-md-12 widget-wrap"><div class="card shadow-sm border-0 h-100" style="--delay:${id}00ms;--ease:cubic-bezier(.2,.8,.2,1)"><img decoding="async" loading="lazy" width="1024" height="768" src="/media/2024/05/picture-${seed}-${id}.jpg" srcset="${images.join(', ')}" sizes="(max-width: 1024px) 100vw, 1024px" alt="${pick(3)}"><h3 class="card-title h5 mb-3 fw-semibold">${pick(4)}</h3><p class="card-text text-muted lh-lg">${pick(14)} &amp; more.</p><a class="btn btn-primary btn-lg rounded-pill" role="button" href="#section-${id}"><span class="icon icon-arrow-right" aria-hidden="true"></span></a></div></div></div></section>\n`
    blocks.push(block)
    length += block.length
  }
  return blocks.join('')
}

/** What pages carry inline: rules and settings that no reader sees. */
function inlineCode(seed: number, bytes: number): string {
  const random = numbers(seed + 1000)
  const rules: string[] = []
  const settings: string[] = []
  for (let length = 0; length < bytes; ) {
    const number = Math.floor(random.next().value * 100_000)
    const rule = `.elementor-element-${number}>.widget-wrap{margin:0 auto;padding:${number % 90}px 24px;color:#${number.toString(16).padStart(6, '0')}}@media(max-width:767px){.element-${number}{width:100%}}\n`
    const setting = `{"id":"w${number}","type":"slider","options":{"speed":${number % 900},"loop":true,"autoplay":{"delay":5000}}},\n`
    rules.push(rule)
    settings.push(setting)
    length += rule.length + setting.length
  }
  return `<style>${rules.join('')}</style><script>window.settings=[${settings.join('')}]</script>`
}

const bodies = Array.from({ length: 48 }, (_, seed) => {
  const bytes = 13_000 + (seed % 12) * 3_700
  return Buffer.from(inlineCode(seed + 1, bytes * 0.33) + sections(seed + 1, bytes * 0.67))
})

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
  const pages = [...paths.slice(0, 6 + (site % 5)), ...articles]
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
