import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import type { Fact } from '#contract/leads/leads.ts'
import { makeLeadDetails } from '#testing/make/make-lead-details.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { valuesOf } from '../lead/known-values.ts'
import { callRules } from './call-rules.ts'
import { PhoneSense } from './phone-sense.tsx'

const api = await startPageApi()
after(() => api.stop())

const phone = '+385123456'

async function open(country: string) {
  const fact: Fact = {
    id: 'phone',
    field: 'phone',
    value: phone,
    method: 'dataset',
    source: 'OpenStreetMap',
    source_url: null,
    text: phone,
    line: { kind: 'landline', country, time_zones: [] },
    legal_basis: 'legitimate_interests',
    licence: null,
    evidence: null,
    owner: 'own',
    verdict: null,
    reasons: [],
    details: null,
    seen_at: '2026-11-18T09:14:00.000Z',
    checked_at: null,
  }
  const [known] = valuesOf(makeLeadDetails({ phone, facts: [fact] }), 'phone', phone)
  assert.ok(known)
  return openPage(() => <PhoneSense phone={known} />)
}

test('a phone names the register or the law of its country, with the address of a register', async () => {
  const { unmount } = await open('HR')
  const link = await screen.findByRole('link', { name: 'Registar „NE ZOVI”' })
  assert.equal(link.getAttribute('href'), callRules['HR']?.site)
  unmount()
  const { container } = await open('PL')
  assert.match(container.textContent, /Sales calls need consent \(Prawo komunikacji elektronicznej 398\)\./)
})

test('Colombia, Korea, Norway and Singapore name their registers, each with its address', async () => {
  for (const [country, name, host] of [
    ['CO', 'Registro de Números Excluidos', 'tramitescrcom.gov.co'],
    ['KR', '두낫콜', 'www.donotcall.go.kr'],
    ['NO', 'Reservasjonsregisteret', 'www.brreg.no'],
    ['SG', 'Do Not Call Registry', 'www.dnc.gov.sg'],
  ] as const) {
    const { unmount } = await open(country)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name })
    assert.equal(new URL(link.href).host, host)
    unmount()
  }
})

test('a country without a note says so', async () => {
  await open('TH')
  await screen.findByText('We have no note on sales calls in this country.')
})
