import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { findLogo } from './logo.ts'

const logoOf = (html: string) => findLogo(parseHtml(html, 'https://nord.example/about/'))

test('the logo is the one that the organisation names, as an address or as an image', () => {
  const shown = '<img src="/img/logo-small.png">'
  for (const logo of [
    '"/brand/nord.png"',
    '{"@type":"ImageObject","url":"https://nord.example/brand/nord.png"}',
  ])
    assert.equal(
      logoOf(
        `<script type="application/ld+json">{"@type":"Organization","name":"Nord","logo":${logo}}</script>${shown}`,
      ),
      'https://nord.example/brand/nord.png',
    )
})

test('else it is the first picture that is called a logo, never a script, an icon of SVG or an address that is none', () => {
  assert.equal(
    logoOf(
      '<script src="/logo.js"></script><img src="photo.jpg"><img src="logo.svg"><img src="../img/Logo.webp?v=2">',
    ),
    'https://nord.example/img/Logo.webp?v=2',
  )
  assert.equal(logoOf('<img src="data:image/png;base64,logo.png"><img src="photo.jpg">'), undefined)
})
