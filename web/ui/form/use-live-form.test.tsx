import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { Input } from '../control/input.tsx'
import { FormField } from './form-field.tsx'
import { Form } from './form.tsx'
import { SaveBar } from './save-bar.tsx'
import { useLiveForm } from './use-live-form.ts'

const Person = z.object({ name: z.string(), language: z.string(), modules: z.array(z.string()) })
type Person = z.infer<typeof Person>

const mara: Person = { name: 'Mara', language: 'en', modules: ['leads'] }

function Page({ known, onSave }: { known: Person; onSave: (sent: Person) => void }) {
  const form = useLiveForm(Person, known)
  return (
    <Form form={form} onSubmit={onSave}>
      <FormField control={form.control} name="name" label="Name">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField control={form.control} name="language" label="Language">
        {(field) => <Input {...field} />}
      </FormField>
      <p>{form.watch('modules').join()}</p>
      <SaveBar onDiscard={() => form.reset()} />
    </Form>
  )
}

function open() {
  const sent: Person[] = []
  const page = (known: Person) => <Page known={known} onSave={(values) => void sent.push(values)} />
  const { rerender } = render(page(mara))
  return { user: userEvent.setup(), sent, hear: (known: Person) => rerender(page(known)) }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('what is changed elsewhere is not sent back as it was', async () => {
  const { user, sent, hear } = open()
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Maria')
  hear({ ...mara, language: 'de', modules: ['leads', 'admin'] })
  assert.equal(field('Name').value, 'Maria')
  assert.equal(field('Language').value, 'de')
  assert.ok(screen.getByText('leads,admin'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    assert.deepEqual(sent, [{ name: 'Maria', language: 'de', modules: ['leads', 'admin'] }]),
  )
})

test('what was typed can be discarded for what is known now', async () => {
  const { user, hear } = open()
  await user.type(field('Name'), ' L.')
  hear({ ...mara, name: 'Maria' })
  assert.equal(field('Name').value, 'Mara L.')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  assert.equal(field('Name').value, 'Maria')
  assert.ok(!screen.queryByRole('button', { name: 'Discard changes' }))
})

test('an update of an untouched form leaves nothing to save', () => {
  const { hear } = open()
  hear({ ...mara, name: 'Maria', language: 'de' })
  assert.equal(field('Name').value, 'Maria')
  assert.ok(!screen.queryByRole('button', { name: /^Save/ }))
})
