import { Download, Plus, Send, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Row, Section } from './section.tsx'

export function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Section title="Button">
      <Row>
        <Button variant="primary" icon={Plus}>
          Search more
        </Button>
        <Button icon={Download}>Export CSV</Button>
        <Button variant="ghost" icon={Send}>
          Send to CRM
        </Button>
        <Button variant="danger" icon={Trash2}>
          Delete 3
        </Button>
        <Button variant="destroy" icon={Trash2}>
          Delete 3 lists
        </Button>
        <Button variant="primary" price="up to 100 creditsedits">
          Search
        </Button>
        <Button price="up to 9 creditsedits">Get employees</Button>
      </Row>
      <Row>
        <Button size="sm">Small</Button>
        <Button size="md">Default</Button>
        <Button size="lg" variant="primary">
          Sign in
        </Button>
        <Button variant="primary" busy={busy} busyText="Saving…" onClick={() => setBusy(true)}>
          Save
        </Button>
        <Button busy>Loading</Button>
        <Button disabled>Not now</Button>
        <IconButton icon={X} label="Close" />
        <IconButton icon={Send} label="Send" dot />
        <CopyButton text="kontakt@lindenhof.example" thing="email" />
      </Row>
    </Section>
  )
}
