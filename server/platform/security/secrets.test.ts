import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashToken, newToken, secretBox } from './secrets.ts'

const secret = newToken()

test('a sealed value opens in its own place and looks different every time', () => {
  const box = secretBox(secret)
  const value = 'key ✓ of an account'
  assert.equal(box.open(box.seal(value, 'account:5:openai'), 'account:5:openai'), value)
  assert.equal(box.open(box.seal('', 'account:5:openai'), 'account:5:openai'), '')
  assert.notEqual(box.seal(value, 'account:5:openai'), box.seal(value, 'account:5:openai'))
})

test('two sealed values that change places both fail to open', () => {
  const box = secretBox(secret)
  const mine = box.seal('mine', 'account:5:openai')
  const theirs = box.seal('theirs', 'account:6:openai')
  assert.throws(() => box.open(theirs, 'account:5:openai'))
  assert.throws(() => box.open(mine, 'account:6:openai'))
  assert.throws(() => box.open(mine, 'account:5:smtp'))
})

test('a changed, cut or foreign value is refused', () => {
  const box = secretBox(secret)
  const sealed = box.seal('a value', 'here')
  const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    assert.throws(() => box.open(`${sealed.split('.')[0]}.${changed.toString('base64url')}`, 'here'))
  }
  for (const wrong of ['', '.', sealed.slice(0, 20), 'plain text', sealed.slice(0, -4)]) {
    assert.throws(() => box.open(wrong, 'here'))
  }
  assert.throws(() => secretBox(newToken()).open(sealed, 'here'), /QUARRY_SECRET_PREVIOUS/)
})

test('after a change of the secret old values open and new ones use the new secret', () => {
  const old = secretBox(secret).seal('kept', 'here')
  const changed = newToken()
  const box = secretBox(changed, secret)
  assert.equal(box.open(old, 'here'), 'kept')
  assert.equal(secretBox(changed).open(box.seal('new', 'here'), 'here'), 'new')
})

test('tokens have 256 bits and their hash does not give them away', () => {
  const token = newToken()
  assert.equal(Buffer.from(token, 'base64url').length, 32)
  assert.equal(hashToken(token).length, 32)
  assert.deepEqual(hashToken(token), hashToken(token))
  assert.notDeepEqual(hashToken(token), hashToken(newToken()))
})

test('a fingerprint is known again after the secret was changed, and is not that of another value or secret', () => {
  const [before, after, other] = [
    secretBox('the first secret of this test'),
    secretBox('the second secret of this test', 'the first secret of this test'),
    secretBox('the third secret of this test'),
  ]
  const [print] = before.fingerprints('a request')
  assert.ok(after.fingerprints('a request').some((one) => one.equals(print)))
  assert.ok(!after.fingerprints('another request').some((one) => one.equals(print)))
  assert.ok(!other.fingerprints('a request').some((one) => one.equals(print)))
})
