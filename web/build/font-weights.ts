import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** A rule of a style sheet that names a font file and the letters for which the browser loads it. */
const fontFace = /url\(\/([^)]+\.woff2)\)[^}]*?unicode-range:([^;}]+)/g
/** The weights that the product sets: normal text, medium, semibold, bold. */
const weights = { min: 400, max: 700 }

/** The name of a built file. That of a font tells its weights too, because its hash is that of the font with all of them. */
export const assetName = (source: string): string =>
  source.endsWith('.woff2')
    ? `assets/[name]-${weights.min / 100}${weights.max / 100}-[hash:7][extname]`
    : 'assets/[name]-[hash][extname]'

/**
 * Takes the weights that no text has out of the fonts: Inter comes from 100 to 900, which is two fifths of the file that
 * every first page loads. Letters and their features stay.
 */
export function fontWeights(): Plugin {
  return {
    name: 'font-weights',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        )
        const ranges = new Map(
          sheets
            .flatMap((sheet) => [...sheet.matchAll(fontFace)])
            .map(([, name = '', range = '']) => [name, range]),
        )
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
          const range = ranges.get(file.fileName)
          if (!range) this.error(`no rule of a style sheet says which letters ${file.fileName} has`)
          file.source = await subsetFont(Buffer.from(file.source), lettersOf(range), {
            targetFormat: 'woff2',
            variationAxes: { wght: weights },
          })
        }
      },
    },
  }
}

/** All letters of a `unicode-range`, such as `U+0-FF,U+131,U+4??`. */
export function lettersOf(range: string): string {
  const letters = range.split(',').flatMap((part) => {
    const text = part.trim().slice(2)
    const [first = '', last = first] = text.split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  })
  return letters.join('')
}
