import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { measurePages } from '#tools/measure/sites/pages.ts'
import { measureSites } from '#tools/measure/sites/sites.ts'
import { type Measured, tallyOf } from '#tools/measure/tally.ts'

/** Least recall and precision of a kind of fact. */
type Bars = Record<string, [recall: number, precision: number]>

const phoneBars: Bars = {
  phones: [0.85, 0.95],
  'phones, country not told': [0.85, 0.95],
  fax: [0.85, 0.85],
}
/** A role that the truth states in other words than the site is none that was missed. */
const peopleBars: Bars = { people: [0.85, 0.95], roles: [0.85, 0.95], "people's contacts": [0.85, 0.85] }
const pageBars: Bars = { phones: [0.85, 0.95] }

const shared = (name: string) => new URL(`../../../shared/data/${name}`, import.meta.url)
const own = (name: string) => new URL(`../../tools/measure/people-sites/${name}`, import.meta.url)

const others = (name: string) => new URL(`../../tools/measure/email-sites/${name}`, import.meta.url)

const measures: [
  name: string,
  folder: URL,
  measure: (directory: string) => Measured | Promise<Measured>,
  Bars,
][] = [
  ['web-sites', shared('web-sites'), measureSites, { 'e-mails': [0.98, 0.95], ...phoneBars, ...peopleBars }],
  ['web-pages', shared('web-pages'), measurePages, { 'e-mails': [0.98, 0.95], ...pageBars }],
  // The truth of one site names five of the twelve people that its pages show: seven right ones count as false.
  [
    'more/web-sites',
    shared('more/web-sites'),
    measureSites,
    { ...phoneBars, ...peopleBars, people: [0.85, 0.84] },
  ],
  ['more/web-pages', shared('more/web-pages'), measurePages, pageBars],
  ['fictional sites, kept apart', own('kept'), measureSites, { ...phoneBars, ...peopleBars }],
  ['fictional sites, tuned', own('tuned'), measureSites, { ...phoneBars, ...peopleBars }],
  [
    'fictional boards and staff lists',
    own('layouts'),
    measureSites,
    { 'e-mails': [0.98, 0.95], ...phoneBars, ...peopleBars },
  ],
  ['fictional boards in twelve languages', own('boards'), measureSites, peopleBars],
  ['fictional sites of the east of Europe', own('east'), measureSites, { ...phoneBars, ...peopleBars }],
  ['sites with addresses of others, kept apart', others('kept'), measureSites, peopleBars],
  ['sites with addresses of others, tuned', others('tuned'), measureSites, peopleBars],
]

for (const [name, folder, measure, bars] of measures) {
  const directory = fileURLToPath(folder)
  const skip = existsSync(directory) ? false : `the folder ${name} is not beside the checkout`
  describe(`the figures of ${name} hold`, { skip }, async () => {
    const measured = skip ? null : await measure(directory)
    for (const [kind, [recall, precision]] of Object.entries(bars)) {
      it(`${kind}: recall ${recall}, precision ${precision}, nothing forbidden`, () => {
        assert.ok(measured)
        const tally = tallyOf(measured, kind)
        const lines = tally.lines.join('\n')
        assert.ok(tally.recall >= recall, lines)
        assert.ok(tally.precision >= precision, lines)
        assert.equal(tally.forbidden, 0, lines)
      })
    }
    if (!bars['e-mails']) return
    it('others are told apart', () => {
      assert.ok(measured)
      const { thirdParty } = measured
      assert.equal(thirdParty.marked, thirdParty.all, thirdParty.lines.join('\n'))
    })
  })
}
