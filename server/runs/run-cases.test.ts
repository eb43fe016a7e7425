import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '#server/registered.ts'
import type { TestApp } from '#testing/app.ts'
import { runCases } from '#testing/runs/run-cases.ts'

test('the promises of a run are tested for every kind', () => {
  const { cases } = runCases({ services: {} } as TestApp) // no run is begun here
  const registered = jobs.flatMap((job) => ('runs' in job ? job.name : []))
  assert.deepEqual(cases.map(({ kind }) => kind.job.name).sort(), registered.sort())
})
