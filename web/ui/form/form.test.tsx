import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { Input } from '../control/input.tsx'
import { Form } from './form.tsx'
import { useZodForm } from './use-zod-form.ts'
import { FormField } from './form-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SubmitButton } from './submit-button.tsx'
import { hasUnsavedChanges } from './unsaved-changes.ts'

const Account = z.object({
  name: z.string().min(1, 'Field is required'),
  email: z.email('Field must be a valid email'),
})
type Account = z.infer<typeof Account>

function AccountForm({
  onSubmit,
  saveBar = false,
}: {
  onSubmit: (values: Account) => Promise<unknown>
  saveBar?: boolean
}) {
  const form = useZodForm(Account, { name: '', email: '' })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField control={form.control} name="name" label="Name" hint="As on the invoice">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField control={form.control} name="email" label="Email">
        {(field) => <Input {...field} type="email" />}
      </FormField>
      {saveBar ? <SaveBar onDiscard={() => form.reset()} /> : <SubmitButton>Create account</SubmitButton>}
    </Form>
  )
}

const name = () => screen.getByLabelText('Name')
const email = () => screen.getByLabelText('Email')

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), 'Mara')
  await user.type(email(), 'mara@lindqvist.example')
}

test('a failed check says why under each field and moves focus to the first', async () => {
  const user = userEvent.setup()
  render(<AccountForm onSubmit={() => assert.fail('not valid')} />)
  await user.click(screen.getByRole('button', { name: /Create account/ }))
  await waitFor(() => assert.ok(document.activeElement === name()))
  assert.equal(name().getAttribute('aria-invalid'), 'true')
  const described = (name().getAttribute('aria-describedby') ?? '').split(' ')
  assert.deepEqual(
    described.map((id) => document.getElementById(id)?.textContent),
    ['As on the invoice', 'Field is required'],
  )
})

test('a field is checked on leaving it, then on every key', async () => {
  const user = userEvent.setup()
  render(<AccountForm onSubmit={() => Promise.resolve()} />)
  await user.type(email(), 'mara')
  assert.ok(!screen.queryByText('Field must be a valid email'))
  await user.tab()
  assert.ok(await screen.findByText('Field must be a valid email'))
  await user.type(email(), '@lindqvist.example')
  await waitFor(() => assert.ok(!screen.queryByText('Field must be a valid email')))
})

test('what the server says about a field stands at the field, the rest in a banner', async () => {
  const user = userEvent.setup()
  let refusal = Object.assign(new Error('Not saved'), {
    errors: { email: 'This email is taken' } as Record<string, string>,
  })
  render(<AccountForm onSubmit={() => Promise.reject(refusal)} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: /Create account/ }))
  assert.ok(await screen.findByText('This email is taken'))
  assert.ok(!screen.queryByRole('alert'))
  refusal = Object.assign(new Error('The plan has no seat left.'), { errors: {} })
  await user.type(email(), 'x')
  await user.click(screen.getByRole('button', { name: /Create account/ }))
  assert.match((await screen.findByRole('alert')).textContent, /no seat left/)
})

test('a second submit while the first is under way is ignored', async () => {
  const user = userEvent.setup()
  let sent = 0
  let finish = () => {}
  render(
    <AccountForm
      onSubmit={() => {
        sent++
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      }}
    />,
  )
  await fill(user)
  const button = screen.getByRole('button', { name: /Create account/ })
  await user.click(button)
  await waitFor(() => assert.equal(button.getAttribute('aria-busy'), 'true'))
  await user.click(button)
  await user.type(name(), '{Enter}')
  assert.equal(sent, 1)
  finish()
  await waitFor(() => assert.equal(button.getAttribute('aria-busy'), null))
})

test('unsaved changes show a bar, are known to the router, and go with Discard', async () => {
  const user = userEvent.setup()
  render(<AccountForm saveBar onSubmit={() => Promise.resolve()} />)
  assert.ok(!screen.queryByText('Unsaved changes'))
  await user.type(name(), 'M')
  assert.ok(screen.getByText('Unsaved changes'))
  assert.ok(hasUnsavedChanges())
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  assert.ok(!screen.queryByText('Unsaved changes'))
  assert.ok(!hasUnsavedChanges())
})
