import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { networks, platforms } from './site-keys.ts'

const engine = (file: string) =>
  readFileSync(new URL(`../../../../engine/extract/${file}`, import.meta.url), 'utf8')

test('every platform and network that can be chosen is one that a crawl can tell', () => {
  const knownPlatforms = engine('platform.ts')
  const knownNetworks = engine('profile/networks.ts')
  for (const name of platforms) assert.ok(knownPlatforms.includes(`'${name}'`), name)
  for (const key of Object.keys(networks)) assert.ok(knownNetworks.includes(`name: '${key}'`), key)
})
