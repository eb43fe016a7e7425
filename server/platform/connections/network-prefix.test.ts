import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkPrefix } from './network-prefix.ts'

const cases: [address: string, prefix: string][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['no address', 'no address'],
]

for (const [address, prefix] of cases) {
  test(`a client at ${address} counts as ${prefix}`, () => {
    assert.equal(networkPrefix(address), prefix)
  })
}
