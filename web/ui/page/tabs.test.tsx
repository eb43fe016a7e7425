import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { loadLanguage } from '#web/i18n/language.ts'
import { Tabs } from './tabs.tsx'

afterEach(() => loadLanguage('en'))

function Views() {
  const [view, setView] = useState<'active' | 'archived' | 'shared'>('active')
  return (
    <Tabs
      label="Views"
      value={view}
      onChange={setView}
      tabs={[
        { value: 'active', label: 'Active', count: 1240 },
        { value: 'archived', label: 'Archived' },
        { value: 'shared', label: 'Shared' },
      ]}
    >
      What is {view}
    </Tabs>
  )
}

const focused = () => document.activeElement?.textContent

test('a tab opens by click, by Enter and by Space, and names the panel it opens', async () => {
  const user = userEvent.setup()
  render(<Views />)
  assert.equal(screen.getByRole('tabpanel', { name: 'Active 1,240' }).textContent, 'What is active')
  await user.click(screen.getByRole('tab', { name: 'Archived' }))
  assert.equal(screen.getByRole('tabpanel', { name: 'Archived' }).textContent, 'What is archived')
  await user.keyboard('{ArrowRight}')
  assert.equal(screen.getByRole('tab', { selected: true }).textContent, 'Archived')
  await user.keyboard('{Enter}')
  assert.equal(screen.getByRole('tab', { selected: true }).textContent, 'Shared')
  await user.keyboard('{Home} ')
  assert.equal(screen.getByRole('tab', { selected: true }).textContent, 'Active1,240')
})

test('the tabs are one stop: arrows go round, in the direction of reading', async () => {
  const user = userEvent.setup()
  render(<Views />)
  await user.tab()
  assert.equal(focused(), 'Active1,240')
  await user.keyboard('{ArrowLeft}')
  assert.equal(focused(), 'Shared')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  assert.equal(focused(), 'Archived')
  await user.keyboard('{End}')
  assert.equal(focused(), 'Shared')
  await user.tab()
  assert.ok(document.activeElement === document.body)
  await loadLanguage('ar')
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  assert.equal(focused(), 'Archived')
})
