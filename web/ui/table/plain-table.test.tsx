import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen } from '@testing-library/react'
import { type PlainColumn, PlainTable } from './plain-table.tsx'

interface Firm {
  name: string
  city: string
  leads: number
}

const firms: Firm[] = [
  { name: 'Harbor Dental', city: 'Testville', leads: 12 },
  { name: 'Little Hanoi', city: 'Old Harbor', leads: 3 },
]
const columns: PlainColumn<Firm>[] = [
  { id: 'city', header: 'City', from: 'desktop', cell: ({ city }) => city },
  { id: 'name', header: 'Name', isName: true, cell: ({ name }) => name },
  { id: 'leads', header: 'Leads', numeric: true, cell: ({ leads }) => leads },
  {
    id: 'acts',
    header: 'Acts',
    from: 'tablet',
    control: true,
    cell: () => <button type="button">Open</button>,
  },
]

const show = (currentId?: string) =>
  render(
    <PlainTable
      caption="Firms"
      columns={columns}
      rows={firms}
      rowId={({ name }) => name}
      currentId={currentId}
    />,
  )

test('each row is named by its name, and the row one comes back to is marked', () => {
  show('Little Hanoi')
  assert.deepEqual(
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
    ['Harbor Dental', 'Little Hanoi'],
  )
  const [current] = screen.getAllByRole('row', { current: true })
  assert.match(current?.textContent ?? '', /Little Hanoi/)
})

test('the page keeps its edge on a phone, where the outer columns are left out', () => {
  show()
  const name = screen.getByRole('columnheader', { name: 'Name' })
  const leads = screen.getByRole('columnheader', { name: 'Leads' })
  assert.ok(name.classList.contains('max-tablet:ps-4'))
  assert.ok(leads.classList.contains('max-tablet:pe-4'))
  assert.ok(screen.getByRole('columnheader', { name: 'Acts' }).classList.contains('max-tablet:hidden'))
})
