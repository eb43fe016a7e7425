import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { it } from 'node:test'
import { measureSites } from '#tools/measure/sites/sites.ts'

for (const half of ['tuned', 'kept']) {
  it(`fictional sites, those ${half}, keep the bars of e-mails and profiles`, async () => {
    const folder = fileURLToPath(new URL(`../../../tools/measure/email-sites/${half}`, import.meta.url))
    const { tallies, thirdParty } = await measureSites(folder)
    for (const kind of ['e-mails', 'profiles']) {
      const tally = tallies.find((one) => one.kind === kind)
      assert.ok(tally)
      const lines = [...tally.lines, ...thirdParty.lines].join('\n')
      assert.ok(tally.recall >= 0.98, lines)
      assert.ok(tally.precision >= 0.95, lines)
      assert.equal(tally.forbidden, 0, lines)
    }
    assert.equal(thirdParty.marked, thirdParty.all, thirdParty.lines.join('\n'))
  })
}
