import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { ErasePerson } from './erase-person.tsx'
import { NoticeText } from './notice.tsx'
import { PersonFound } from './person-found.tsx'
import { personQuery } from './queries.ts'

/** Looks a person up over all lists. Whom is never part of the address, which browsers and logs keep. */
export function PrivacyPage() {
  const t = useT()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const person = useQuery(personQuery(asked))
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.privacy')}
          badges={<HelpLink page="privacy" about={t('shell.privacy')} />}
        />
      }
    >
      <div className="max-w-220 px-6 pb-10 max-tablet:px-4">
        <p className="max-w-160 text-fg">{t('privacy.lead')}</p>
        <PlainForm
          className="my-5 flex max-w-160 items-end gap-2 max-tablet:flex-col max-tablet:items-stretch"
          onSubmit={() => {
            if (text.trim().length >= 3) setAsked(text.trim())
          }}
        >
          <div className="flex-1">
            <Field label={t('privacy.query')}>
              <Input
                value={text}
                onChange={({ target }) => setText(target.value)}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </div>
          <Button type="submit" variant="primary" icon={Search} disabled={text.trim().length < 3}>
            {t('privacy.search')}
          </Button>
        </PlainForm>
        {asked !== '' && (
          <QueryView query={person} loadFailed={t('privacy.loadFailed')}>
            {(found) => (
              <>
                {found.is_kept_out && <Banner tone="info" title={t('privacy.keptOut')} />}
                {found.leads.length + found.values.length > 0 ? (
                  <PersonFound key={`${asked} ${person.dataUpdatedAt}`} query={asked} found={found} />
                ) : (
                  !found.is_kept_out && (
                    <EmptyState
                      icon={Search}
                      title={t('privacy.none')}
                      action={<ErasePerson query={asked} />}
                    >
                      {t('privacy.noneText')}
                    </EmptyState>
                  )
                )}
              </>
            )}
          </QueryView>
        )}
        <NoticeText />
      </div>
    </PageFrame>
  )
}
