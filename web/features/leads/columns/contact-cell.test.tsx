import assert from 'node:assert/strict'
import test from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render as renderBare, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { makeLeadDetails } from '#testing/make/make-lead-details.ts'
import { LeadContact } from '../lead/lead-contact.tsx'
import type { LeadDetails } from '../queries.ts'
import { ContactCell } from './contact-cell.tsx'

/** Nothing is asked of a server. */
const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false, gcTime: Infinity } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const render = (part: ReactNode) => renderBare(part, { wrapper })

const unchecked = makeLeadDetails({
  email_state: 'not_checked',
  website: 'https://bakery.example/',
  contact_state: 'failed',
  contact_reason: 'timeout',
})

test('a lead whose website could not be read is not checked, in the row and in its details', () => {
  const { unmount } = render(<ContactCell lead={unchecked} />)
  assert.ok(screen.getByText(/^Not checked · /))
  unmount()
  render(<LeadContact lead={unchecked} />)
  assert.equal(screen.getAllByText('Not checked').length, 2, 'email and phone')
  assert.equal(screen.queryByText('Not found'), null)
})

test('an email that a user typed shows although the website could not be read', () => {
  render(<ContactCell lead={{ ...unchecked, email: 'desk@bakery.example' }} />)
  assert.ok(screen.getByText('desk@bakery.example'))
})

test('of many phones the best two are shown and the others folded, fax numbers last', () => {
  const fact = (value: string, kind?: string): LeadDetails['facts'][number] => ({
    id: value,
    field: 'phone',
    value,
    text: value,
    line: null,
    source: 'bakery.example/contact',
    source_url: null,
    method: 'page_text',
    legal_basis: 'legitimate_interests',
    licence: null,
    evidence: null,
    owner: 'own',
    verdict: null,
    reasons: [],
    details: kind ? { kind } : null,
    seen_at: unchecked.created_at,
    checked_at: null,
  })
  const facts = [fact('+4930111', 'fax'), fact('+4930222'), fact('+4930333'), fact('+4930444')]
  render(<LeadContact lead={{ ...unchecked, facts }} />)
  const folded = screen.getByText('2 more phones').closest('details')
  const shown = screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent)
  assert.deepEqual(
    shown.filter((text) => text.startsWith('+')),
    ['+4930222', '+4930333', '+4930444', '+4930111'],
  )
  assert.equal(folded?.open, false)
  assert.match(folded?.textContent ?? '', /\+4930444.*\+4930111/)
})

test('a row says how old the check of its email is, once that is a month', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const found = makeLeadDetails({
    email: 'hello@bakery.example',
    email_state: 'found',
    contact_state: 'searched',
  })
  const { rerender } = render(<ContactCell lead={{ ...found, email_checked_at: ago(100) }} />)
  assert.equal(screen.getByText('3 months ago').title, 'Checked 3 months ago')
  rerender(<ContactCell lead={{ ...found, email_checked_at: ago(20) }} />)
  assert.equal(screen.queryByText(/ago/), null)
})

test('a row whose address was paid for before says that it is free, and no other does', () => {
  const found = makeLeadDetails({
    email: 'hello@bakery.example',
    email_state: 'found',
    contact_state: 'searched',
    is_already_paid: true,
  })
  const { rerender } = render(<ContactCell lead={found} />)
  assert.equal(screen.getByText('Free').title, 'Free, already paid for')
  rerender(<ContactCell lead={{ ...found, is_already_paid: false, charged: 1 }} />)
  assert.equal(screen.queryByText('Free'), null)
})

test('a lead that is not paid for offers to be, unless its search is paused', () => {
  const masked = makeLeadDetails({
    email: null,
    masked: ['email', 'phone'],
    price: 2,
    contact_state: 'not_searched',
    facts: [],
  })
  const { unmount } = render(<LeadContact lead={masked} />)
  assert.ok(screen.getByText('Shown once checked'))
  assert.ok(screen.getByText('Shown once checked · up to 2 credits'))
  assert.equal(screen.getAllByRole('button', { name: /Show contact details/ }).length, 1)
  unmount()
  render(<LeadContact lead={{ ...masked, contact_reason: 'paused' }} />)
  assert.equal(screen.getAllByText('Shown when the search resumes · up to 2 credits').length, 2)
  assert.equal(screen.queryByRole('button', { name: /Show contact details/ }), null)
})
