import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { it } from 'node:test'
import { measurePages } from '#testing/measure/pages.ts'
import { measureSites } from '#testing/measure/sites.ts'
import { type Measured, tallyOf } from '#testing/measure/tally.ts'

const bars: [string, (directory: string) => Measured | Promise<Measured>][] = [
  ['web-sites', measureSites],
  ['web-pages', measurePages],
]
for (const [name, measure] of bars) {
  const directory = fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url))
  const skip = existsSync(directory) ? false : `the folder ${name} is not beside the checkout`
  it(`e-mails of ${name}: recall 0.98, precision 0.95, nothing forbidden, others told apart`, {
    skip,
  }, async () => {
    const measured = await measure(directory)
    const { thirdParty } = measured
    const emails = tallyOf(measured, 'e-mails')
    const lines = [...emails.lines, ...thirdParty.lines].join('\n')
    assert.ok(emails.recall >= 0.98, lines)
    assert.ok(emails.precision >= 0.95, lines)
    assert.equal(emails.forbidden, 0, lines)
    assert.equal(thirdParty.marked, thirdParty.all, lines)
  })
}
