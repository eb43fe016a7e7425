import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

test('codes that are shown once are not left by accident, and their warning is read first', () => {
  const { unmount } = render(<RecoveryCodes codes={['1111-aaaa', '2222-bbbb']} onKept={() => {}} />)
  assert.ok(hasUnsavedChanges())
  assert.ok(document.activeElement?.contains(screen.getByText('Recovery codes')))
  unmount()
  assert.ok(!hasUnsavedChanges())
})
