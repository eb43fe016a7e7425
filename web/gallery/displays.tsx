import { Inbox } from 'lucide-react'
import { Button } from '#web/ui/control/button.tsx'
import { Avatar, LetterTile } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { type Status, StatusBadge } from '#web/ui/display/status-badge.tsx'
import { SectionNav } from '#web/ui/page/section-nav.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { SkeletonLines } from '#web/ui/state/skeleton.tsx'
import { Row, Section } from './section.tsx'

const statuses: Status[] = [
  'ready',
  'searching',
  'queued',
  'paused',
  'done',
  'failed',
  'archived',
  'active',
  'trial',
  'past_due',
  'connected',
  'needs_attention',
]

export function Displays() {
  return (
    <Section title="Marks, badges and states">
      <Row>
        <Badge>Local</Badge>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
      <Row>
        <Avatar name="Mara Lindqvist" />
        <LetterTile name="Quarry" brand />
        <LetterTile name="Harbor Dental" />
        <LetterTile name="Bright Smile" size="md" />
        <LetterTile name="Łódź Dental" size="lg" />
        <Kbd>⌘K</Kbd>
        <Meter label="Leads with email" share={0.68} className="w-40" />
      </Row>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <KeyValueList
          items={[
            { key: 'Phone', value: <bdi dir="ltr">(512) 555-0142</bdi>, copy: '(512) 555-0142' },
            { key: 'Street', value: 'Harbour Street 4' },
            { key: 'Rating', value: undefined },
          ]}
        />
        <SkeletonLines lines={4} />
        <SectionNav
          label="Settings"
          groups={[
            {
              title: 'You',
              links: ['Profile', 'Email', 'Password'].map((name, index) => (
                <a key={name} href={`#${name}`} aria-current={index === 0 ? 'page' : undefined}>
                  {name}
                </a>
              )),
            },
          ]}
        />
        <Banner tone="info" title="The key comes from your agency" />
        <Banner tone="warning" title="Paused at 588 of 1,000" action={<Button size="sm">Add credits</Button>}>
          The rest runs as soon as there are credits.
        </Banner>
        <LoadFailed
          title="We couldn't load the lists."
          error={new Error('The server is busy.')}
          busy={false}
          onRetry={() => undefined}
        />
        <EmptyState icon={Inbox} title="No lists yet" action={<Button variant="primary">New search</Button>}>
          A search lands in a list of its own.
        </EmptyState>
      </div>
    </Section>
  )
}
