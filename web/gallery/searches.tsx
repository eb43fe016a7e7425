import { AtSign, Megaphone, Search, Store, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { CreditCost } from '#web/ui/credits/credit-cost.tsx'
import { KindPicker } from '#web/ui/search/kind-picker.tsx'
import { type Run, SearchProgress } from '#web/ui/search/search-progress.tsx'
import { Section } from './section.tsx'

const kinds = [
  { value: 'local', icon: Store, name: 'Local businesses', by: 'by place', price: '1 cr each' },
  { value: 'people', icon: Users, name: 'People', by: 'by role and company', price: '3 cr each' },
  { value: 'domain', icon: AtSign, name: 'Emails by domain', by: 'from one website', price: '1 cr each' },
  {
    value: 'influencer',
    icon: Megaphone,
    name: 'Influencers',
    by: 'by audience and results',
    price: '2 cr each',
  },
] as const

const run: Run = {
  state: 'running',
  found: 412,
  withEmail: 318,
  charged: 318,
  duplicates: 12,
  total: 1000,
  maxCredits: 1000,
  secondsLeft: 118,
}

export function Searches() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('local')
  return (
    <Section title="Search">
      <div className="-mx-6 max-tablet:-mx-4">
        <KindPicker label="What to look for" kinds={kinds} value={kind} onChange={setKind} />
      </div>
      <div className="-mx-6 grid gap-3 max-tablet:-mx-4">
        <SearchProgress run={run} onStop={() => undefined} />
        <SearchProgress
          run={{ ...run, total: null, found: 37, secondsLeft: null }}
          onStop={() => undefined}
        />
        <SearchProgress
          run={{ ...run, state: 'paused', found: 588 }}
          onResume={() => undefined}
          reason="Out of credits"
        />
        <SearchProgress
          run={{ ...run, state: 'done', found: 1000 }}
          action={<Button size="sm">See leads without email</Button>}
        />
      </div>
      <div className="flex items-center justify-end gap-6">
        <CreditCost upTo={100} rate="1 per contact with an email" balance={4820} />
        <Button variant="primary" icon={Search} price="up to 100 cr">
          Search
        </Button>
      </div>
    </Section>
  )
}
