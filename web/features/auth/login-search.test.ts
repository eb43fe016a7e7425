import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '#contract/values/messages.ts'
import { readLoginSearch } from './login-search.ts'
import { emailError, passwordError } from './new-password-rules.ts'

test('who sent a visitor is kept, also when another page sent them on to the sign-in', () => {
  assert.deepEqual(readLoginSearch({ ref: 'partner-7' }), { ref: 'partner-7' })
  assert.deepEqual(readLoginSearch({ ref: 7, register: true }), { ref: '7', register: true })
  assert.deepEqual(readLoginSearch({ back: '/?ref=partner-7' }), {
    back: '/?ref=partner-7',
    ref: 'partner-7',
  })
  assert.deepEqual(readLoginSearch({ ended: true }), { ended: true })
  assert.deepEqual(readLoginSearch({ ended: 'yes', back: ['x'], register: 'yes', ref: {} }), {})
})

test('a new password is refused in the words of the catalogue, and of this host where it asks for more', () => {
  assert.equal(passwordError(''), messages.required)
  assert.equal(passwordError('12345'), messages.password)
  assert.equal(passwordError('1234567', 8), messages.minLength(8))
  assert.equal(passwordError('12345678', 8), undefined)
  assert.equal(emailError(' mara@firm.example '), undefined)
  assert.equal(emailError('mara@firm'), messages.email)
})
