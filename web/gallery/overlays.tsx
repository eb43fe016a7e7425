import { Archive, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Hint } from '#web/ui/overlay/hint.tsx'
import { InfoHint } from '#web/ui/overlay/info-hint.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { CreditShort } from '#web/ui/credits/credit-short.tsx'
import { CreditLines } from '#web/ui/credits/credit-lines.tsx'
import { Row, Section } from './section.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | 'short'>()
  const close = (next: boolean) => {
    if (!next) setOpen(undefined)
  }
  return (
    <Section title="Overlays">
      <Row>
        <Menu
          trigger={<Button icon={Ellipsis}>Menu</Button>}
          items={[
            { label: 'Rename', icon: Pencil, onSelect: () => undefined, aside: 'R' },
            { label: 'Archive', icon: Archive, onSelect: () => undefined },
            { separator: true },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined },
          ]}
        />
        <Popover label="Credits" trigger={<Button>Popover</Button>}>
          <p className="w-60">4,820 credits, renewed on 1 December.</p>
        </Popover>
        <Hint text="Under 75% often means bought followers">
          <Button variant="ghost">Hint</Button>
        </Hint>
        <span className="flex items-center gap-1">
          Credibility <InfoHint text="Share of followers that look like people" />
        </span>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('short')}>Short of credits</Button>
        <Button
          onClick={() =>
            notify('success', 'The list was archived', { label: 'Undo', onClick: () => undefined })
          }
        >
          Notice
        </Button>
        <Button onClick={() => notify('error', 'The file could not be read')}>Error notice</Button>
        <IconButton icon={Ellipsis} label="More actions" />
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Get employees"
        description="People at the 3 selected businesses."
        footer={
          <Button variant="primary" price="up to 9 cr" onClick={() => close(false)}>
            Get employees
          </Button>
        }
      >
        <CreditLines
          totalLabel="Up to"
          lines={[
            { label: 'Businesses', quantity: 3, rate: 3 },
            { label: 'Already known', quantity: 2, rate: 0 },
          ]}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete 3 lists?"
        confirmLabel="Delete 3 lists"
        typeName="Dentists"
        onConfirm={() => undefined}
      >
        1,240 leads and their labels are lost. Credits are not given back.
      </ConfirmDialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Add lead"
        footer={<Button variant="primary">Add</Button>}
      >
        <p>Fields of a lead.</p>
      </Sheet>
      <CreditShort
        open={open === 'short'}
        onOpenChange={close}
        missing={210}
        addCredits={<Button variant="primary">Add credits</Button>}
        smaller={{ leads: 43, onRun: () => undefined }}
      />
    </Section>
  )
}
