import { Archive, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Hint } from '#web/ui/popover/hint.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { Popover } from '#web/ui/popover/popover.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Row, Section } from './section.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>()
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
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
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
          <Button variant="primary" price="up to 9 creditsedits" onClick={() => close(false)}>
            Get employees
          </Button>
        }
      >
        <p>Names, roles and addresses.</p>
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
    </Section>
  )
}
