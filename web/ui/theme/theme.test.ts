import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import test from 'node:test'
import fc from 'fast-check'
import { type Brand, brandFrom, defaultBrand, type Mode } from './brand.ts'
import { buildTheme, isRedBrand, type Theme } from './build-theme.ts'
import { contrast, fit, hexOf } from './colour.ts'

const modes: readonly Mode[] = ['light', 'dark']
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colour = fc.oneof(
  { weight: 3, arbitrary: hex },
  fc.constantFrom(
    '#ffffff',
    '#000000',
    '#ffff00',
    '#ffd400',
    '#39ff14',
    '#00ffff',
    '#ff00ff',
    '#808080',
    '#777777',
  ),
)
const brand: fc.Arbitrary<Brand> = fc.record({
  primary: colour,
  secondary: colour,
  heading: colour,
  text: colour,
  sidebar: fc.option(colour, { nil: undefined }),
  login: fc.option(colour, { nil: undefined }),
})

/** Every promise of a theme that is broken, in words. */
function brokenPromises(theme: Theme): string[] {
  const broken: string[] = []
  const hold = (name: string, grounds: string[], minimum: number) => {
    for (const ground of grounds) {
      const ratio = contrast(theme[name] ?? '', theme[ground] ?? '')
      if (!(ratio >= minimum)) broken.push(`${name} on ${ground}: ${ratio}`)
    }
  }
  const under = ['bg', 'surface', 'raised', 'sunken', 'hover', 'tint', 'tint-2']
  hold('fg-strong', under, 7)
  hold('fg', under, 7)
  hold('fg-muted', under, 4.5)
  hold('accent-text', under, 4.5)
  hold('sec-text', [...under, 'sec-tint'], 4.5)
  hold('on-fill', ['fill', 'fill-hover', 'fill-active'], 4.5)
  hold('on-sec', ['sec'], 4.5)
  hold('on-login', ['login'], 4.5)
  hold('ring', ['surface', 'bg', 'sunken', 'tint'], 3)
  hold('line-strong', ['surface', 'bg'], 3)
  hold('sec-graphic', ['surface', 'bg'], 3)
  hold('sb-on', ['sb', 'sb-hover', 'sb-active'], 4.5)
  hold('sb-muted', ['sb', 'sb-hover', 'sb-active'], 4.5)
  hold('sb-mark', ['sb-active'], 3)
  if (theme['fill-border'] !== 'transparent') hold('fill-border', ['surface', 'bg'], 3)
  for (let series = 1; series <= 8; series++) hold(`chart-${series}`, ['surface'], 3)
  return broken
}

/** The custom properties of one rule of a style sheet, in lower case. */
function properties(css: string, selector: string): Theme {
  const start = css.indexOf('{', css.indexOf(selector))
  const body = css.slice(start + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.toLowerCase(),
    ]),
  )
}
const tokensCss = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const written = { light: properties(tokensCss, ':root'), dark: properties(tokensCss, '[data-theme="dark"]') }

test('every brand stays readable in both modes', () => {
  fc.assert(
    fc.property(brand, (given) => {
      for (const mode of modes) assert.deepEqual(brokenPromises(buildTheme(given, mode)), [])
    }),
    { numRuns: 2500 },
  )
})

test('the written tokens are what the default brand computes', () => {
  for (const mode of modes) {
    for (const [name, value] of Object.entries(buildTheme(defaultBrand, mode)))
      assert.equal(written[mode][name], value, `${mode} --${name}`)
  }
})

test('label colours follow the rule: fixed hues, text moved until it reads on tint, surface and selected row', () => {
  const hues = [25, 58, 95, 150, 195, 240, 285, 340]
  for (const mode of modes) {
    const dark = mode === 'dark'
    const theme = written[mode]
    for (const [index, hue] of hues.entries()) {
      const name = `label-${index + 1}`
      const tint = dark ? hexOf(0.285, 0.045, hue) : hexOf(0.955, 0.032, hue)
      assert.equal(theme[`${name}-tint`], tint, `${mode} ${name}-tint`)
      const grounds = [tint, theme['surface'] ?? '', theme['tint'] ?? '']
      const text = fit(hexOf(dark ? 0.82 : 0.46, 0.1, hue), grounds, {
        minimum: 4.5,
        direction: dark ? 1 : -1,
      })
      assert.equal(theme[name], text, `${mode} ${name}`)
    }
  }
})

test('status words read on their own tint, on the page and on a selected row', () => {
  for (const mode of modes) {
    const theme = written[mode]
    for (const status of ['success', 'warning', 'danger', 'info']) {
      for (const ground of [`${status}-tint`, 'surface', 'raised', 'tint'])
        assert.ok(contrast(theme[status] ?? '', theme[ground] ?? '') >= 4.5, `${mode} ${status} on ${ground}`)
    }
  }
})

test('a colour that is missing or not hex falls back to the default', () => {
  const given = brandFrom({ primary: 'url(evil)', secondary: null, text: '#7A7A7A', sidebar: 'red' })
  assert.deepEqual(given, { ...defaultBrand, text: '#7A7A7A', sidebar: undefined, login: undefined })
})

test('a red brand is recognised, an orange-yellow or pink-violet one is not', () => {
  assert.ok(isRedBrand({ ...defaultBrand, primary: '#e02020' }))
  assert.ok(!isRedBrand({ ...defaultBrand, primary: '#ffd400' }))
  assert.ok(!isRedBrand(defaultBrand))
})

const compsUrl = new URL('../../../../shared/comps/tokens.css', import.meta.url)
test('both brands of the design pictures come out as drawn (skipped where the pictures are absent)', {
  skip: !existsSync(compsUrl),
}, () => {
  const css = readFileSync(compsUrl, 'utf8')
  const second = {
    ...defaultBrand,
    primary: '#FFD400',
    secondary: '#0FA3A3',
    heading: '#1B1B1B',
    text: '#7A7A7A',
    sidebar: '#0B1F3A',
    login: '#0B1F3A',
  }
  for (const mode of modes) {
    for (const [name, given] of Object.entries({ default: defaultBrand, second })) {
      const drawn = properties(css, `[data-brand="${name}"][data-theme="${mode}"]`)
      const theme = buildTheme(given, mode)
      for (const [token, value] of Object.entries(theme))
        if (drawn[token]) assert.equal(value, drawn[token], `${name} ${mode} --${token}`)
    }
  }
})

test('a login page in the primary colour is the default, so that no palette has to be computed', () => {
  const { primary, secondary, heading, text } = defaultBrand
  const settings = { primary, secondary, heading, text, login: primary.toUpperCase() }
  assert.deepEqual(brandFrom(settings), { ...defaultBrand, sidebar: undefined, login: undefined })
  assert.equal(brandFrom({ ...settings, login: '#112233' }).login, '#112233')
})
