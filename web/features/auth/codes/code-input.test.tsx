import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'

const { CodeInput, mailedCode } = await import('./code-input.tsx')

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
