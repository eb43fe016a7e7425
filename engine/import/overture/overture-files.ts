import type { RangeFile } from '#engine/net/download/range-file.ts'

/** A release of Overture's places, as its store lists it. */
export interface OvertureRelease {
  /** As Overture names it: `2026-08-19.0`. */
  release: string
  files: RangeFile[]
}

/** A text of the store, or why there is none. */
type ReadText<Failure> = (url: string) => Promise<string | { failed: Failure }>

const mostPages = 20
const mostFiles = 2_000

/**
 * Finds the newest release of Overture's places in an S3 store that lists its objects (ListObjectsV2).
 * @returns undefined for a store that holds no release.
 */
export async function findOvertureFiles<Failure>(
  base: string,
  readText: ReadText<Failure>,
): Promise<OvertureRelease | undefined | { failed: Failure }> {
  const releases = await readText(listUrl(base, { prefix: 'release/', delimiter: '/' }))
  if (typeof releases !== 'string') return releases
  const release = tagsOf(releases, 'Prefix')
    .flatMap((prefix) => /^release\/(\d{4}-\d{2}-\d{2}\.\d+)\/$/.exec(prefix)?.[1] ?? [])
    .toSorted(byDayAndNumber)
    .at(-1)
  if (release === undefined) return undefined
  const files: RangeFile[] = []
  let token: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const prefix = `release/${release}/theme=places/type=place/`
    const list = await readText(
      listUrl(base, { prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }),
    )
    if (typeof list !== 'string') return list
    for (const [content = ''] of list.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
      const [key = ''] = tagsOf(content, 'Key')
      const bytes = Number(tagsOf(content, 'Size')[0])
      if (!key.endsWith('.parquet') || !Number.isSafeInteger(bytes) || bytes < 12) continue
      const path = key.split('/').map(encodeURIComponent).join('/')
      files.push({ url: `${base}/${path}`, bytes, etag: tagsOf(content, 'ETag')[0] ?? '' })
    }
    token = tagsOf(list, 'NextContinuationToken')[0]
    if (token === undefined || files.length > mostFiles) break
  }
  return { release, files: files.slice(0, mostFiles) }
}

const listUrl = (base: string, query: Record<string, string>) =>
  `${base}/?${new URLSearchParams({ 'list-type': '2', ...query }).toString()}`

const byDayAndNumber = (a: string, b: string) =>
  a.slice(0, 10).localeCompare(b.slice(0, 10)) || Number(a.slice(11)) - Number(b.slice(11))

/** The texts of an element that holds no other ones. */
const tagsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) => decode(text))

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
}

const decode = (text: string) => text.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)
