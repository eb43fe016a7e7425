import { expect, type Locator, type Page } from '@playwright/test'

/** Most stops between two controls that a person on the keyboard would put up with. */
const mostStops = 60

/** An element of a page, as far as its place and the focus go. */
interface Placed {
  ownerDocument: { activeElement: Placed; body: Placed }
  compareDocumentPosition(other: Placed): number
}

/** The key that leads from the focus to the element. Runs in the page. */
function keyTowards(element: Placed): 'here' | 'Shift+Tab' | 'Tab' {
  const { activeElement, body } = element.ownerDocument
  if (activeElement === element) return 'here'
  const comesBefore = 2 // DOCUMENT_POSITION_PRECEDING
  const isBefore = (activeElement.compareDocumentPosition(element) & comesBefore) > 0
  return activeElement !== body && isBefore ? 'Shift+Tab' : 'Tab'
}

/** Presses Tab, or Shift and Tab where the control comes before the focus, until it has it; fails when it can't be reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    const key = await control.evaluate(keyTowards, undefined, { timeout: 20_000 })
    if (key === 'here') return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(control)} isn't reached by ${mostStops} presses of Tab`)
}

/** Goes to the control by Tab and presses it by Enter. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a combobox by Tab, types, and takes the option on top. */
export async function typeAndTake(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name, exact: true }))
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: new RegExp(`^${text}`, 'i') }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Opens a select by Enter, types the name of an option and takes it. */
export async function pick(page: Page, name: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name })
  await press(page, select)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await expect(select).toHaveText(option)
  // The list gives the focus back as it closes; a Tab before that would start from nowhere.
  await expect(select).toBeFocused()
}
