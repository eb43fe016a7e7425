import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldError } from '#contract/messages/field-errors.ts'
import { readLoginSearch } from './login-search.ts'
import { emailError, passwordError } from '#web/features/auth/password/new-password-rules.ts'

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
  assert.equal(passwordError(''), fieldError('required'))
  assert.equal(passwordError('12345'), fieldError('password_length'))
  assert.equal(passwordError('1234567', 8), fieldError('min_length', { min: 8 }))
  assert.equal(passwordError('12345678', 8), undefined)
  assert.equal(emailError(' mara@firm.example '), undefined)
  assert.equal(emailError('mara@firm'), fieldError('email'))
})
