import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTheme, chooseMode, currentMode, modeChoice, tokenColour } from './theme.ts'
import { defaultBrand } from './brand.ts'

const root = document.documentElement

test('a choice of mode is kept and painted; System follows the machine', () => {
  chooseMode('dark')
  assert.equal(root.dataset['theme'], 'dark')
  assert.equal(localStorage.getItem('theme.mode'), 'dark')
  chooseMode('system')
  assert.equal(modeChoice(), 'system')
  assert.equal(root.dataset['theme'], currentMode())
})

test('a brand is painted, kept for the next first paint, and goes without a trace', async () => {
  chooseMode('light')
  await applyTheme({ ...defaultBrand, primary: '#FFD400' })
  assert.equal(tokenColour('fill'), '#ffd400')
  assert.equal(tokenColour('on-fill'), '#0b0d12')
  const kept = JSON.parse(localStorage.getItem('theme.colours') ?? '{}') as Record<
    string,
    Record<string, string>
  >
  assert.equal(kept['dark']?.['fill'], '#ffd400')
  await applyTheme(undefined)
  assert.equal(root.style.getPropertyValue('--fill'), '')
  assert.equal(localStorage.getItem('theme.colours'), null)
})

test('a red brand marks the page, so destructive buttons become outlines', async () => {
  await applyTheme({ ...defaultBrand, primary: '#e02020' })
  assert.ok(root.hasAttribute('data-red-brand'))
  await applyTheme(undefined)
  assert.ok(!root.hasAttribute('data-red-brand'))
})
