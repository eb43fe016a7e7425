import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import test from 'node:test'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))

/** What a class list may not hold, and what to write instead. */
const forbidden: readonly [RegExp, string][] = [
  [
    /(?<![\w-])(?:bg|text|border|ring|fill|stroke|outline|shadow|from|to|via|divide|accent|caret)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|black|white)(?![\w-])(?:-\d+)?/,
    'a colour token',
  ],
  [
    /(?<![\w-])(?:bg|text|border|ring|fill|stroke|outline|shadow|from|to|via)-\[(?:#|rgb|hsl|oklch)/,
    'a colour token',
  ],
  [
    /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|scroll-ml|scroll-mr|rounded-(?:l|r|tl|tr|bl|br)|border-[lr])-(?:\d|\[|px|auto|none|xs|sm|md|lg|xl)/,
    'its logical form: ms- me- ps- pe- start- end-',
  ],
  [/(?<![\w-])text-(?:left|right)(?![\w-])/, 'text-start or text-end'],
]

test('components use tokens and logical utilities only', async () => {
  const found: string[] = []
  for await (const path of glob('{ui,app,features,gallery}/**/*.{ts,tsx}', { cwd: web })) {
    if (path.includes('.test.')) continue
    const lines = readFileSync(web + path, 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      for (const [pattern, instead] of forbidden) {
        const match = pattern.exec(line)
        if (match) found.push(`${path}:${index + 1}: ${match[0]}: write ${instead}`)
      }
    }
  }
  assert.deepEqual(found, [])
})
