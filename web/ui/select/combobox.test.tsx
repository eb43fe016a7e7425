import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field } from '../form/field.tsx'
import { ChipsCombobox } from './combobox.tsx'
import type { Option } from './option.ts'

const categories: Option[] = ['Dentist', 'Orthodontist', 'Bakery'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

interface Given {
  onSearch?: (text: string) => void
  onLeave?: (text: string) => void
  log?: string[][]
}

function Categories({ log = [], ...rest }: Given) {
  const [value, setValue] = useState<Option[]>([])
  return (
    <Field label="Category">
      <ChipsCombobox
        {...rest}
        value={value}
        options={categories}
        onChange={(next) => {
          log.push(next.map((option) => option.value))
          setValue(next)
        }}
      />
    </Field>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Category' })

test('typing narrows the options, Enter takes the first as a chip, Backspace gives it back', async () => {
  const user = userEvent.setup()
  const log: string[][] = []
  render(<Categories log={log} />)
  await user.type(input(), 'orth')
  assert.deepEqual(
    (await screen.findAllByRole('option')).map((option) => option.textContent),
    ['Orthodontist'],
  )
  await user.keyboard('{Enter}')
  assert.deepEqual(log, [['orthodontist']])
  assert.ok(screen.getByRole('button', { name: 'Remove Orthodontist' }))
  await user.keyboard('{Backspace}{Backspace}')
  await waitFor(() => assert.deepEqual(log.at(-1), []))
})

test('with onSearch the server chooses: options stay as given and the text is reported', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  render(<Categories onSearch={(text) => asked.push(text)} />)
  await user.type(input(), 'ba')
  assert.deepEqual(asked, ['b', 'ba'])
  assert.equal((await screen.findAllByRole('option')).length, 3)
})

test('text that is left behind is told, and Escape takes no chip away', async () => {
  const left: string[] = []
  const log: string[][] = []
  render(<Categories log={log} onLeave={(text) => left.push(text)} />)
  await userEvent.type(input(), 'bak{Enter}')
  await userEvent.keyboard('{Escape}{Escape}')
  assert.deepEqual(log, [['bakery']])
  await userEvent.type(input(), 'sourdough')
  await userEvent.click(document.body)
  await waitFor(() => assert.deepEqual(left, ['sourdough']))
})

test('Enter takes a text for which the server has no option, as leaving the field does', async () => {
  const left: string[] = []
  const none = { value: [], onChange: () => undefined, options: [], onSearch: () => undefined }
  render(<ChipsCombobox {...none} aria-label="Category" onLeave={(text) => left.push(text)} />)
  await userEvent.type(input(), 'gardening{Enter}')
  assert.deepEqual(left, ['gardening'])
  assert.equal((input() as HTMLInputElement).value, '')
})
