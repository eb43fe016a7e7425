import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'
import { build, type Rollup } from 'vite'
import { staticModules } from './static-modules.ts'
import { textsByLanguage, textsId } from './texts.ts'

// Vite sets it.
const { NODE_ENV: before } = process.env
after(() => {
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
})

const web = fileURLToPath(new URL('../', import.meta.url))

/** The code that a browser gets for a module and all that it imports. */
async function builtCode(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [staticModules(), textsByLanguage()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rollup.RollupOutput
  return result.output.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n')
}

test('the browser gets what the server says in one language alone', async () => {
  const code = await builtCode(`${web}i18n/codes/de.static.ts`)
  assert.match(code, /Label nicht gefunden/)
  assert.doesNotMatch(code, /Label not found|التصنيف/)
})

test('a set of texts is built in the language that is asked for', async () => {
  const code = await builtCode(textsId('leads', 'ar'))
  assert.match(code, /التصنيفات/)
  assert.doesNotMatch(code, /An Zap oder Webhook senden|Send to Zap or webhook/)
  assert.match(readFileSync(`${web}features/leads/texts/tools.ts`, 'utf8'), /An Zap oder Webhook senden/)
})
