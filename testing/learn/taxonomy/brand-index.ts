import { readFileSync } from 'node:fs'

const file = new URL('../../../node_modules/name-suggestion-index/dist/json/nsi.min.json', import.meta.url)

export interface IndexedBrand {
  displayName: string
  locationSet: { include?: unknown[]; exclude?: unknown[] }
  matchNames?: string[]
  matchTags?: string[]
  tags: Record<string, string>
}

/** The brands of the name suggestion index by their tag, `shop=supermarket`. */
export function indexedBrands(): Map<string, IndexedBrand[]> {
  const { nsi } = JSON.parse(readFileSync(file, 'utf8')) as { nsi: Record<string, { items: IndexedBrand[] }> }
  return new Map(
    Object.entries(nsi).flatMap(([path, { items }]) => {
      const [tree, key, value] = path.split('/')
      return tree === 'brands' ? [[`${key}=${value}`, items] as const] : []
    }),
  )
}
