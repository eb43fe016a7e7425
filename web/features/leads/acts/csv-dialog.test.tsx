import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { previewExport } from '#contract/leads/exports/exports.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import CsvDialog from './csv-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(previewExport, () => ({ leads: 29, left_out: 3, takes_job: false, minutes: 1 }))

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
      order={{ sort: 'best', direction: 'asc' }}
      attributions={[]}
    />
  ))
  assert.ok(await screen.findByRole('dialog'))
})

test('the dialog says how many leads the file will hold, and how many no file may hold', async () => {
  await openPage(() => (
    <CsvDialog
      list={{ type: 'local', id: wireId(1) }}
      onClose={() => {}}
      scopes={[{ scope: 'all', count: '32', withEmail: '2' }]}
      chosen={() => ({ scope: 'all' })}
      order={{ sort: 'best', direction: 'asc' }}
      attributions={[]}
    />
  ))
  assert.ok(await screen.findByText(/29 leads in the file · 3 left out: on your do-not-contact list/))
})
