import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { loadLanguage } from '#web/i18n/language.ts'
import { moneyText } from './money-text.ts'

afterEach(() => loadLanguage('en'))

test('whole amounts stand without hundredths, as the reader writes money', async () => {
  assert.equal(moneyText(4_500, 'usd'), '$45')
  assert.equal(moneyText(450, 'usd'), '$4.50')
  await loadLanguage('de')
  assert.equal(moneyText(4_500, 'eur'), '45\u00a0€')
})

test('in Arabic the mark of a currency stays beside its letters', async () => {
  await loadLanguage('ar')
  assert.match(moneyText(1_000, 'usd'), /US\$\u200e$/)
})
