import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { DOMAIN } from '../world/businesses.ts'
import { northland, northlandExtract, northlandOutline } from './northland.ts'

const mirrorHost = `mirror.${DOMAIN}`
export const mirrorIndexUrl = `http://${mirrorHost}/index-v1.json`

interface MirrorAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

let extract: Buffer | undefined

/**
 * What Testville's mirror of open data answers to a GET: its index in the format of Geofabrik, one extract, and its MD5
 * sum. A part is asked for by `range`. Undefined for another host.
 */
export function answerMirror(
  host: string,
  path: string,
  headers: IncomingHttpHeaders,
): MirrorAnswer | undefined {
  if (host.toLowerCase().replace(/:\d+$/, '') !== mirrorHost) return undefined
  if (path === '/index-v1.json') return answerWith('application/geo+json', JSON.stringify(index()))
  if (!path.startsWith(`/${fileName}`)) return answerWith('text/plain', 'Not found\n', 404)
  extract ??= northlandExtract()
  const sum = createHash('md5').update(extract).digest('hex')
  if (path === `/${fileName}.md5`) return answerWith('text/plain', `${sum}  ${fileName}\n`)
  const start =
    headers['if-range'] === `"${sum}"` ? /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] : undefined
  const type = { 'content-type': 'application/octet-stream', etag: `"${sum}"` }
  if (start === undefined || Number(start) >= extract.length)
    return { status: 200, headers: type, body: extract }
  const range = `bytes ${start}-${extract.length - 1}/${extract.length}`
  return { status: 206, headers: { ...type, 'content-range': range }, body: extract.subarray(Number(start)) }
}

const fileName = `${northland.id}-latest.osm.pbf`

function index() {
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {
          id: northland.id,
          name: northland.name,
          urls: { pbf: `http://${mirrorHost}/${fileName}` },
        },
        geometry: { type: 'Polygon', coordinates: [northlandOutline()] },
      },
    ],
  }
}

const answerWith = (type: string, body: string, status = 200): MirrorAnswer => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body),
})
