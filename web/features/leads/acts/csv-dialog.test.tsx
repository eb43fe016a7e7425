import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage } from '#testing/page.ts'
import CsvDialog from './csv-dialog.tsx'

test('a browser whose language is no language tag can export', async (context) => {
  // Chromium under a POSIX locale.
  context.mock.getter(navigator, 'languages', () => ['en-US@posix'])
  context.mock.getter(navigator, 'language', () => 'en-US@posix')
  await openPage(() => (
    <CsvDialog
      list={{ type: 'local', id: wireId(1) }}
      onClose={() => {}}
      scopes={[{ scope: 'all', count: '3', withEmail: '2' }]}
      chosen={() => ({ scope: 'all' })}
      attributions={[]}
    />
  ))
  assert.ok(await screen.findByRole('dialog'))
})
