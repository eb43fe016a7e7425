import '#testing/react.ts'
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { useState } from 'react'

const { CodeInput, mailedCode } = await import('./code-input.tsx')

afterEach(cleanup)

function Page() {
  const [code, setCode] = useState('')
  return <CodeInput aria-label="Code" value={code} onChange={setCode} groups={mailedCode} />
}

test('a code that is pasted as the mail shows it fills the boxes, and the field is one', () => {
  const page = render(<Page />)
  const field = page.getByRole('textbox', { name: 'Code' }) as HTMLInputElement // a textbox of ours is one
  assert.equal(field.autocomplete, 'one-time-code')
  fireEvent.change(field, { target: { value: ' abcd-efgh more' } })
  assert.equal(field.value, 'ABCDEFGH')
  const boxes = page.container.querySelectorAll('[aria-hidden] .font-mono')
  assert.deepEqual(
    Array.from(boxes, (box) => box.textContent),
    'ABCDEFGH'.split(''),
  )
})

test('the last character submits the form, and a wrong code leaves empty boxes with the focus', async () => {
  let submitted = 0
  function Asked() {
    const [code, setCode] = useState('')
    const [isWrong, setWrong] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted += 1
          setWrong(true)
        }}
      >
        <CodeInput aria-label="Code" aria-invalid={isWrong} value={code} onChange={setCode} groups={[3, 3]} />
      </form>
    )
  }
  const page = render(<Asked />)
  const field = page.getByRole('textbox', { name: 'Code' }) as HTMLInputElement // a textbox of ours is one
  fireEvent.change(field, { target: { value: '12345' } })
  fireEvent.change(field, { target: { value: '123456' } })
  await waitFor(() => assert.equal(submitted, 1))
  await waitFor(() => assert.equal(document.activeElement, field))
  assert.equal(field.value, '')
  fireEvent.change(field, { target: { value: '7' } })
  assert.equal(field.value, '7')
})
