import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, startPageApi } from '#testing/page.ts'
import { ImageField } from './image-field.tsx'

const api = await startPageApi()
after(() => api.stop())

const refused = (words: string) => () => Promise.reject(new Error(words))

async function open(upload: () => Promise<unknown>, remove: () => Promise<unknown>) {
  await openPage(() => (
    <ImageField
      label="Photo"
      chooseLabel="Choose photo"
      preview={null}
      hasImage
      upload={upload}
      remove={remove}
    />
  ))
  return userEvent.setup()
}

function choose(bytes = 10) {
  const file = new File(['a'], 'a.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: bytes })
  fireEvent.change(screen.getByLabelText('Choose photo'), { target: { files: [file] } })
}

const told = (words: string) => screen.findByText(words, { selector: '[role=alert]' })

test('what is wrong with an image is read out, until something else is tried', async () => {
  const user = await open(refused('This is no image'), refused('Not removed'))
  choose()
  await told('This is no image')
  await user.click(screen.getByRole('button', { name: 'Remove: Photo' }))
  await told('Not removed')
  choose(5_000_001)
  await told('This image is over 5 MB. Choose a smaller one.')
  await user.click(screen.getByRole('button', { name: 'Remove: Photo' }))
  await told('Not removed')
})

test('the label leads to the button that chooses, and its rules belong to it', async () => {
  await open(refused(''), refused(''))
  const button = screen.getByRole('button', { name: 'Replace: Photo' })
  assert.ok(screen.getByText<HTMLLabelElement>('Photo').control === button)
  assert.match(
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    /MB/,
  )
})
