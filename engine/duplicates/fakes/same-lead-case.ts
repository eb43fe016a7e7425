import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupDuplicates } from '../group-duplicates.ts'
import { identityOf, type KnownLead, type LeadKind } from '../lead-identity.ts'
import { sameLead, type SameLeadReason } from '../same-lead.ts'

let leads = 0

export type Values = Partial<Omit<KnownLead, 'type' | 'id'>>

/** A lead of which nothing else is known. */
export function lead(type: LeadKind, values: Values): KnownLead {
  leads += 1
  return {
    id: `lead-${leads}`,
    type,
    source_key: `record-${leads}`,
    name: '',
    email: null,
    phone: null,
    website: null,
    linkedin_url: null,
    network: null,
    username: null,
    first_name: null,
    street: null,
    postal_code: null,
    city: null,
    country: null,
    lat: null,
    lon: null,
    ...values,
  }
}

export interface Case {
  it: string
  a: Values
  b: Values
  is: SameLeadReason | null
}

/** Two leads of a kind are one or two, whichever comes first. */
export function testCase(type: LeadKind, { it, a, b, is }: Case): void {
  test(`${type}, ${it}: ${is ? `one lead by ${is}` : 'two leads'}`, () => {
    const [one, other] = [lead(type, a), lead(type, b)]
    assert.equal(sameLead(identityOf(one), identityOf(other)), is)
    assert.equal(sameLead(identityOf(other), identityOf(one)), is)
    assert.deepEqual(groupDuplicates([one, other]), is ? [{ ids: [one.id, other.id], reasons: [is] }] : [])
  })
}
