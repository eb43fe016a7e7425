import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMailWorld, recipientsHeard } from '#testing/fakes/mail/mail-server-world.ts'
import { verifyEmail, verifyMany } from './verify-email.ts'

const ladder = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((local) => `${local}@esempio.example`)

test('many addresses share one probe, two recipients a connection, at most six asked about', () =>
  inMailWorld(
    { mailboxes: { 'b@esempio.example': 'valid', 'e@esempio.example': 'full' } },
    async ({ options, mail }) => {
      const verdicts = (await verifyMany(ladder, options)).map((each) => each.verdict)
      const no = 'invalid'
      assert.deepEqual(verdicts, [no, 'valid', no, no, 'risky', no, 'not_checked', 'not_checked'])
      assert.equal(recipientsHeard(mail).length, 7)
      assert.equal(mail.connections.length, 4)
    },
  ))

test('guessing ends at the first valid address', () =>
  inMailWorld({ mailboxes: { 'b@esempio.example': 'valid' } }, async ({ options, mail }) => {
    const found = await verifyMany(ladder, { ...options, stopAtFirstValid: true })
    assert.deepEqual(
      found.slice(0, 2).map((each) => each.verdict),
      ['invalid', 'valid'],
    )
    assert.ok(
      found.slice(3).every((each) => each.verdict === 'not_checked' && each.reasons[0] === 'not_asked'),
    )
    assert.equal(recipientsHeard(mail).length, 4)
  }))

test('a server that refuses us is not asked about the rest', () =>
  inMailWorld({ otherwise: 'policy' }, async ({ options, mail }) => {
    const found = await verifyMany(ladder.slice(0, 4), options)
    assert.ok(found.every((each) => each.verdict === 'unknown' && each.reasons[0] === 'blocked'))
    assert.equal(mail.connections.length, 1)
  }))

test('calls at one time for one group of servers are made one after the other', () =>
  inMailWorld({ otherwise: 'unknown', delayMs: 2 }, async ({ options, mail }) => {
    const addresses = ['anna@esempio.example', 'bruno@esempio.example', 'carla@esempio.example']
    await Promise.all(addresses.map((address) => verifyEmail(address, options)))
    assert.equal(mail.connections.length, 3)
    assert.equal(mail.mostOpen(), 1)
  }))

test('addresses of two domains are a mistake of the caller', () =>
  inMailWorld({}, async ({ options }) => {
    await assert.rejects(verifyMany(['a@esempio.example', 'a@altro.example'], options), /several domains/)
  }))
