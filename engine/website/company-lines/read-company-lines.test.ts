import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCompanyLines } from './read-company-lines.ts'

/** What each line is read as: a host, "a name", or the reason why it is unusable. */
const read = (...lines: string[]) =>
  readCompanyLines(lines).map((entry) =>
    entry.kind === 'host' ? entry.host : entry.kind === 'name' ? `“${entry.name}”` : `✗ ${entry.reason}`,
  )

test('a website is read in every form in which it is pasted', () => {
  for (const line of [
    'acme.com',
    'www.acme.com',
    'WWW.Acme.COM.',
    'https://acme.com',
    'http://www.acme.com:8080/en/about?x=1#top',
    'acme.com/contact',
    '  "acme.com",',
    '• acme.com',
    'Ada Byron <ada@acme.com>',
    'ada@acme.com',
    'mailto:ada@acme.com',
    '\u200bacme.com\u200b',
  ])
    assert.deepEqual(read(line), ['acme.com'], line)
})

test('international domains are read in letters and in ASCII, as one', () => {
  assert.deepEqual(read('Bäcker-Müller.de', 'xn--bcker-mller-l8a23a.de'), [
    'xn--bcker-mller-l8a23a.de',
    '✗ duplicate',
  ])
  assert.deepEqual(read('例え.jp'), ['xn--r8jz45g.jp'])
})

test('anything else with letters is a name', () => {
  assert.deepEqual(read('Acme, Inc.', 'Müller & Söhne GmbH', '3M', '株式会社', 'St. Mary Hospital'), [
    '“Acme, Inc.”',
    '“Müller & Söhne GmbH”',
    '“3M”',
    '“株式会社”',
    '“St. Mary Hospital”',
  ])
})

test('of a line of a table the cell with the website is read', () => {
  assert.deepEqual(read('Acme Inc.,https://www.acme.com/,Berlin', 'Acme; acme.org', 'Acme, Smith & Co.'), [
    'acme.com',
    'acme.org',
    '“Acme, Smith & Co.”',
  ])
})

test('each unusable line says why, and no line but a blank one is lost', () => {
  assert.deepEqual(
    read(
      'acme.com',
      '',
      '   ',
      'https://acme.com/',
      'ACME ltd',
      'Acme  Ltd',
      '192.0.2.7',
      'acme.cmo',
      'someone@gmail.com',
      'https://facebook.com/acme',
      '***',
      'x'.repeat(201),
    ),
    [
      'acme.com',
      '✗ duplicate',
      '“ACME ltd”',
      '✗ duplicate',
      '✗ ip_address',
      '✗ unknown_ending',
      '✗ free_mail',
      '✗ shared_site',
      '✗ no_name',
      '✗ too_long',
    ],
  )
})

test('every text has an answer: one entry a line, and a host that a web address can hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 5 }), (lines) => {
      const entries = readCompanyLines(lines)
      assert.ok(entries.length <= lines.length)
      for (const entry of entries)
        if (entry.kind === 'host') assert.equal(new URL(`https://${entry.host}/`).hostname, entry.host)
    }),
    { numRuns: 500 },
  )
})
