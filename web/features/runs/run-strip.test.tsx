import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutationOptions } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { openPage } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { RunNews } from './run-news.tsx'
import type { RunOnScreen } from './run-on-screen.ts'
import { runStrip } from './run-strip.tsx'

type State = 'queued' | 'running' | 'stopped' | 'failed' | 'done' | 'undone'

interface Text {
  id: string
  state: State
  ended_at: string | null
}

const title = 'Opening lines for Donaudampfschifffahrtsgesellschaft'
const going: Text = { id: 'one', state: 'running', ended_at: null }
const ended = (state: State): Text => ({ id: 'one', state, ended_at: new Date().toISOString() })

/** Opens the news of one run of a made-up kind; `become` shows a later state of the run. */
async function openRun(first: Text, slots: (run: Text) => Partial<RunOnScreen> = () => ({})) {
  const shown: { become?: (run: Text) => void } = {}
  const Strip = runStrip<Text>((run) => ({
    title,
    icon: Sparkles,
    state: run.state,
    progress: run.state === 'running' && { settled: 30, total: 40 },
    ...slots(run),
  }))
  await openPage(function Page() {
    const [run, setRun] = useState(first)
    shown.become = setRun
    return <RunNews runs={[run]} Strip={Strip} newsMs={60_000} />
  })
  return { become: (run: Text) => act(() => shown.become?.(run)) }
}

const call = (mutationFn: (id: string) => Promise<unknown>) => mutationOptions({ mutationFn })
const button = (name: string) => screen.queryByRole('button', { name })
const money = { reserved: 40, charged: 12, refunded: 2 }

test('a running run shows its share, figures, spending and Stop, and says its state once', async () => {
  await openRun(going, () => ({
    facts: { settled: '30 of 40 written', failed: false },
    money,
    actions: { stop: { by: call(async () => undefined) } },
  }))
  const region = await screen.findByRole('region', { name: title })
  assert.equal(screen.getByRole('meter', { name: title }).getAttribute('aria-valuenow'), '75')
  assert.match(region.textContent ?? '', /30 of 40 written/)
  assert.match(region.textContent ?? '', /10 cr of 40 used/)
  assert.equal(screen.getByRole('status').textContent, `${title}: Running`)
  assert.ok(button('Stop'))
  assert.equal(button('Dismiss receipt'), null)
})

test('a user who may not stop a run sees its progress and no Stop', async () => {
  await openRun(going, () => ({ actions: { stop: false } }))
  await screen.findByRole('meter')
  assert.equal(screen.queryAllByRole('button').length, 0)
})

test('a stopped run says so in its place, and takes the focus of the button that is gone', async () => {
  const user = userEvent.setup()
  const stopped: string[] = []
  const stop = call(async (id) => {
    stopped.push(id)
    page.become(ended('stopped'))
  })
  const page = await openRun(going, ({ state }) => ({
    actions: { stop: state === 'running' && { by: stop } },
  }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await screen.findByText(`${title}: Stopped`)
  assert.deepEqual(stopped, ['one'])
  assert.equal(screen.queryByRole('meter'), null)
  await waitFor(() => assert.equal(document.activeElement, screen.getByRole('region')))
})

test('a failed run gives its reason and what it cost, and stays after its time', async () => {
  await openRun({ ...ended('failed'), ended_at: '2026-01-01T00:00:00.000Z' }, () => ({
    reason: 'The model kept failing. What was written is saved.',
    money,
    actions: { retry: { by: call(async () => undefined), label: 'Write the rest' } },
  }))
  await screen.findByText('The model kept failing. What was written is saved.')
  const { textContent } = screen.getByRole('region')
  assert.match(textContent ?? '', /10 cr charged/)
  assert.match(textContent ?? '', /2 credits refunded/)
  assert.ok(button('Write the rest'))
})

test('an old good end is no news, and a dismissed one returns when the run ends anew', async () => {
  const user = userEvent.setup()
  const page = await openRun({ ...ended('done'), ended_at: '2026-01-01T00:00:00.000Z' })
  assert.equal(screen.queryByRole('region'), null)
  page.become(ended('done'))
  await user.click(await screen.findByRole('button', { name: 'Dismiss receipt' }))
  assert.equal(screen.queryByRole('region'), null)
  page.become({ ...ended('undone'), ended_at: new Date(Date.now() + 1).toISOString() })
  await screen.findByText(`${title}: Undone`)
})

test('an undo asks first, and an undone run is told', async () => {
  const user = userEvent.setup()
  const undone: string[] = []
  const confirm = { title: 'Undo these lines?', text: 'Edited lines stay.' }
  const page = await openRun(ended('done'), () => ({
    actions: { undo: { by: call(async (id) => undone.push(id)), confirm } },
  }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo these lines?' })
  assert.deepEqual(undone, [])
  const [confirming] = Array.from(dialog.querySelectorAll('button')).filter(
    ({ textContent }) => textContent === 'Undo',
  )
  await user.click(confirming as HTMLElement)
  await waitFor(() => assert.deepEqual(undone, ['one']))
  page.become(ended('undone'))
  await screen.findByText(`${title}: Undone`)
})

test('one action runs at a time, and why it failed is shown until the run changes', async () => {
  let fail: (error: Error) => void = () => undefined
  let calls = 0
  const refused = call(() => {
    calls += 1
    return new Promise((_, reject) => {
      fail = reject
    })
  })
  const page = await openRun(ended('stopped'), () => ({
    actions: { retry: { by: refused }, undo: { by: call(async () => undefined) } },
  }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fireEvent.click(retry)
  await waitFor(() => assert.equal(retry.getAttribute('aria-busy'), 'true'))
  fireEvent.click(retry)
  assert.equal((button('Undo') as HTMLButtonElement).disabled, true)
  fail(new Error('The list was deleted.'))
  assert.equal((await screen.findByRole('alert')).textContent, 'The list was deleted.')
  assert.equal(calls, 1)
  assert.equal((button('Undo') as HTMLButtonElement).disabled, false)
  page.become(going)
  await waitFor(() => assert.equal(screen.queryByRole('alert'), null))
})
