import { Send } from 'lucide-react'
import { Button } from '#web/ui/control/button.tsx'
import { EmailBadge, EmailMark } from '#web/ui/display/email-mark.tsx'
import { Label } from '#web/ui/display/label.tsx'
import { LeadDrawer } from '#web/ui/lead-drawer/lead-drawer.tsx'
import { DrawerSection, LeadTitle } from '#web/ui/lead-drawer/lead-title.tsx'
import { LeadValue } from '#web/ui/lead-drawer/lead-value.tsx'
import type { MadeUpLead } from './made-up-leads.ts'

interface LeadPanelProps {
  lead: MadeUpLead
  position: number
  total: number
  onMove: (step: 1 | -1) => void
  onClose: () => void
}

export function LeadPanel({ lead, position, total, onMove, onClose }: LeadPanelProps) {
  const when = '2026-11-18T09:14:00Z'
  return (
    <LeadDrawer
      label={lead.name}
      position={position}
      total={total}
      onPrevious={position > 1 ? () => onMove(-1) : undefined}
      onNext={position < total ? () => onMove(1) : undefined}
      onOpenFull={() => undefined}
      onClose={onClose}
    >
      <LeadTitle
        name={lead.name}
        facts={`Dentist · ${lead.city}`}
        action={
          <Button size="sm" icon={Send}>
            Send to CRM
          </Button>
        }
        tags={lead.label && <Label name={lead.label[0]} colour={lead.label[1]} />}
      />
      <DrawerSection title="Contact" aside="Checked 2 days ago">
        <dl>
          <LeadValue
            label="Email"
            badge={<EmailBadge state={lead.state} />}
            copy={lead.email ?? undefined}
            why="Published by the owner, accepts mail"
            receipts={[
              {
                id: '1',
                title: 'Published on harbordental.example/team',
                when,
                detail: '“Helena Varga, practice owner” beside the address',
              },
              {
                id: '2',
                title: 'Mail server accepts the address',
                when,
                detail: 'Valid · not accept-all · answered in 0.4 s',
              },
            ]}
          >
            <EmailMark state={lead.state} />
            <bdi dir="ltr" className="truncate">
              {lead.email ?? 'Not found'}
            </bdi>
          </LeadValue>
          <LeadValue
            label="People"
            action={
              <Button size="sm" price="up to 3 cr">
                Get employees
              </Button>
            }
          >
            <span className="text-fg-muted">Not searched</span>
          </LeadValue>
        </dl>
      </DrawerSection>
    </LeadDrawer>
  )
}
