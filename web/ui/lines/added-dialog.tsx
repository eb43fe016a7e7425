import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

interface UnreadLine {
  line: number
  text: string
  /** What is wrong with it. */
  fault?: string
}

interface AddedDialogProps {
  title: string
  doneLabel: string
  /** Above the lines that could not be read; not shown when all were. */
  unreadTitle: string
  unread: readonly UnreadLine[]
  lineLabel: (line: number) => string
  onClose: () => void
  children?: ReactNode
}

/** What became of many lines, with those that could not be read. */
export function AddedDialog(props: AddedDialogProps) {
  const { title, doneLabel, unreadTitle, unread, lineLabel, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      {children}
      {unread.length > 0 && (
        <>
          <p className="mb-2 font-medium text-fg-strong">{unreadTitle}</p>
          <ul className="grid max-h-72 gap-2 overflow-y-auto">
            {unread.map(({ line, text, fault }) => (
              <li key={line} className="min-w-0">
                <span className="text-fg-muted tabular-nums">{lineLabel(line)}</span>{' '}
                <bdi className="break-all">{text}</bdi>
                {fault && <span className="block text-xs text-danger">{fault}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
