import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldError } from '#contract/messages/field-errors.ts'
import { chooseLanguage, loadLanguage } from './language.ts'
import { sayCode } from './say-code.ts'
import { sayFieldError } from './say-field-error.ts'

const refusal = (code: string, values: Record<string, string | number> = {}) =>
  sayCode('refusals', { code, values, message: 'As the server says it' })

test('a refusal is said in the language of the reader, with its values written their way', async () => {
  await loadLanguage('de')
  await import('./codes/de.static.ts')
  await Promise.resolve()
  assert.equal(refusal('out_of_credits', { missing: 1240 }), 'Ihnen fehlen 1.240 Credits.')
  assert.equal(refusal('out_of_credits', { missing: 1 }), 'Ihnen fehlt 1 Credit.')
  assert.equal(refusal('not_found', { thing: 'list' }), 'Liste nicht gefunden.')
  assert.equal(refusal('paint_the_town'), 'As the server says it')
  await loadLanguage('en')
})

test('an error of a field is said by its code, and another text stays as it is', async () => {
  assert.equal(sayFieldError(fieldError('required')), 'Field is required')
  assert.equal(sayFieldError(fieldError('min_length', { min: 8 })), 'Field must be at least 8 characters')
  assert.equal(sayFieldError('Enter 8 characters'), 'Enter 8 characters')
  await chooseLanguage('de')
  await import('./codes/de.static.ts')
  await Promise.resolve()
  assert.equal(sayFieldError(fieldError('required')), 'Dieses Feld ist erforderlich')
  await chooseLanguage('en')
})
