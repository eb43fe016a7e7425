import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDomain } from './read-domain.ts'

test('T7 names of machines, clusters and private networks and special-use names are no domains', () => {
  const special = ['alt', 'home.arpa', 'invalid', 'local', 'localhost', 'onion', 'resolver.arpa', 'test']
  const inside = [
    'svc',
    'svc.cluster.local',
    'cluster',
    'consul',
    'service.consul',
    'internal',
    'lan',
    'home',
  ]
  const more = ['corp', 'localdomain', 'intranet', 'private', 'docker', 'vault', 'nomad', 'k8s', 'belkin']
  const names = [...special, ...inside, ...more].map((ending) => `kubernetes.default.${ending}`)
  const taken = names.filter((name) => readDomain(name, 'https://quarry.test') !== undefined)
  assert.deepEqual(taken, [])
  for (const name of [
    'leads.agency.com',
    'agency.co.uk',
    'agency.github.io',
    'xn--80ak6aa92e.com',
    'agency.рф',
  ])
    assert.ok(readDomain(name, 'https://quarry.test'), name)
})
