import type { z } from 'zod'
import type { getResult } from '#contract/leads/leads.ts'

type LeadDetails = z.infer<typeof getResult.data>

/** A lead as `getResult` answers it: a bakery of which nothing is known but what is given. */
export const makeLeadDetails = (given: Partial<LeadDetails> = {}): LeadDetails => ({
  id: 'l1',
  campaign_id: 'c1',
  campaign_name: 'Bakeries',
  type: 'local',
  name: 'Bakery',
  category: null,
  email: null,
  email_state: 'not_found',
  email_verdict: 'not_checked',
  phone: null,
  phone_text: null,
  website: null,
  street: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
  lat: null,
  lon: null,
  first_name: null,
  last_name: null,
  position: null,
  platform: null,
  labels: [],
  contact_state: 'queued',
  contact_reason: null,
  pages_read: null,
  charged: 0,
  is_already_paid: false,
  masked: [],
  price: null,
  is_sample: false,
  source: 'OpenStreetMap',
  created_at: '2026-11-18T09:14:00.000Z',
  facts: [],
  ...given,
})
