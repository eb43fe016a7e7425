import type { ExternalToast } from 'sonner'
import { loadFloating } from '../overlay/floating.ts'
import { keepNotice } from './notices.ts'

/** A button inside a notice, such as Undo. */
export interface NoticeAction {
  label: string
  onClick: () => void
}

type Kind = 'success' | 'error'

const MERGE_MS = 2000
const lastShown = new Map<string, number>()

/**
 * Shows a notice for 5 s: success as a status, error as an alert. The same text within 2 s is shown once.
 * An error notice always needs an inline twin where it happened.
 */
export function notify(kind: Kind, text: string, action?: NoticeAction): void {
  const now = Date.now()
  if (now - (lastShown.get(text) ?? 0) < MERGE_MS) return
  lastShown.set(text, now)
  keepNotice(kind, text)
  void show(kind, text, action)
}

/** The toast library loads with what floats, not with the page; a notice asks for it at once. */
async function show(kind: Kind, text: string, action: NoticeAction | undefined) {
  const [{ showNotice }] = await Promise.all([import('./toaster.tsx'), loadFloating()])
  const options: ExternalToast = action ? { action } : {}
  showNotice(kind, text, options)
}
