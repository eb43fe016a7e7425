import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'

const siteUrl = 'https://atelier-nord.example/'

function found(body: string): string[] {
  const { emails } = mergeSite([readPage(parseHtml(body, siteUrl), { siteUrl })], { siteUrl })
  return emails.filter(({ ownership }) => ownership === 'own').map(({ email }) => email)
}

describe('an address is found', () => {
  const words = [
    'info (at) atelier-nord.example',
    'info(@)atelier-nord[.]example',
    'info at atelier-nord.example',
    'info_at_atelier-nord.example',
    'info[at]atelier-nord[dot]example',
    'info {ät} atelier-nord (punkt) example',
    'info(arroba)atelier-nord(punto)example',
    'info <at> atelier-nord.example',
    'info (chiocciola) atelier-nord.example',
    'info [małpa] atelier-nord [kropka] example',
    'info(собака)atelier-nord(точка)example',
    'info (zavináč) atelier-nord (tečka) example',
    'info [kukac] atelier-nord [pont] example',
    'info(a)atelier-nord.example',
    'info [@] atelier-nord.example',
    'E-Mail: info at atelier-nord dot example',
    'info AT atelier-nord DOT example',
    'info -at- atelier-nord.example',
    'E-Mail: info @ atelier-nord.example',
    'infoNOSPAM@atelier-nord.example',
  ]
  for (const text of words) {
    it(`written as ${text}`, () => {
      const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      assert.deepEqual(found(`<p>${escaped}</p>`), ['info@atelier-nord.example'])
    })
  }
})
