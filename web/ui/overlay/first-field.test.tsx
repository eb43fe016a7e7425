import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen, waitFor } from '@testing-library/react'
import { DialogPopup } from './dialog-popup.tsx'
import { SheetPopup } from './sheet-popup.tsx'

const rest = { open: true, onOpenChange: () => undefined, title: 'Invite teammate' }
const isFocused = (element: HTMLElement) => waitFor(() => assert.ok(document.activeElement === element))

for (const [name, Popup] of [
  ['dialog', DialogPopup],
  ['sheet', SheetPopup],
] as const) {
  test(`a ${name} with a form starts in its first field`, async () => {
    render(
      <Popup {...rest}>
        <input type="hidden" />
        <input aria-label="Email" />
      </Popup>,
    )
    await isFocused(screen.getByLabelText('Email'))
  })

  test(`a ${name} without a field starts on a button of its own`, async () => {
    render(<Popup {...rest}>Nothing to fill in</Popup>)
    await waitFor(() => assert.ok(document.activeElement?.closest('[role=dialog]')))
    assert.equal(document.activeElement?.tagName, 'BUTTON')
  })
}
