import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage } from '#testing/page.ts'
import type { ListImport } from '#web/features/lists/imports/queries.ts'
import { ImportResult } from './import-result.tsx'

const failed = {
  id: wireId(1),
  campaign_id: wireId(2),
  type: 'local',
  file_name: 'bakeries.csv',
  state: 'failed',
  has_rejects: false,
  is_undoable: false,
} as ListImport // what the result reads of it

test('a file that failed can be uploaded again', async () => {
  await openPage(() => <ImportResult of={failed} />)
  assert.ok(screen.getByRole('link', { name: 'Open list' }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Upload again' }))
  assert.ok(await screen.findByRole('dialog', { name: 'Import leads' }))
})
