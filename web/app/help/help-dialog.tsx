import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BookOpen, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { checklistQuery, isOpen, saveChecklist } from '#web/features/checklist/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { maySeeLeads } from '../menu.ts'
import { useMe } from '../shell/use-me.ts'
import { Contact } from './contact.tsx'
import { Guide } from './guide.tsx'
import { Shortcuts } from './shortcuts.tsx'

const sections = ['guide', 'shortcuts', 'contact', 'news'] as const
const news = ['help.news1', 'help.news2', 'help.news3', 'help.news4', 'help.news5'] as const

interface HelpDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Help for every page: a short guide, all keys, whom to ask, and what is new. */
export default function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const t = useT()
  const [section, setSection] = useState<(typeof sections)[number]>('guide')
  const isPhone = usePhone() // which has no keys
  const shown = sections.filter((value) => !isPhone || value !== 'shortcuts')
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shell.help')} size="lg">
      <div className="-mx-6 max-tablet:-mx-2">
        <Tabs
          label={t('help.sections')}
          value={section}
          onChange={setSection}
          tabs={shown.map((value) => ({ value, label: t(`help.${value}`) }))}
        >
          <div className="min-h-104 px-6 pt-5 pb-4 max-tablet:px-2">
            {section === 'guide' && <Guide onLeave={close} />}
            {section === 'guide' && (
              <Link to="/help" onClick={close} className={buttonClass({}, 'mt-5 me-2')}>
                <BookOpen aria-hidden="true" />
                {t('help.docs.all')}
              </Link>
            )}
            {section === 'shortcuts' && <Shortcuts />}
            {section === 'contact' && <Contact onLeave={close} />}
            {section === 'news' && (
              <ul className="grid list-disc gap-2 ps-5 text-base">
                {news.map((key) => (
                  <li key={key}>{t(key)}</li>
                ))}
              </ul>
            )}
            {section === 'guide' && <StepsButton onLeave={close} />}
          </div>
        </Tabs>
      </div>
    </Dialog>
  )
}

/** Brings the first steps back that the user has hidden. */
function StepsButton({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const me = useMe()
  const { data: checklist } = useQuery(checklistQuery)
  const show = useMutation(saveChecklist)
  if (!me || !maySeeLeads(me) || !checklist?.is_hidden || !isOpen(checklist)) return null
  return (
    <Button
      icon={ListChecks}
      className="mt-5"
      busy={show.isPending}
      onClick={() =>
        show.mutate(false, {
          onSuccess: () => {
            onLeave()
            void navigate({ to: '/lead-search/new-search' })
          },
        })
      }
    >
      {t('help.showSteps')}
    </Button>
  )
}
