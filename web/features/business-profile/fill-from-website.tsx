import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { type Reading, readSite } from './queries.ts'

interface FillFromWebsiteProps {
  /** Nothing is filled in yet: this is the first step of the page. */
  isFirst: boolean
  /** The one that is filled in. */
  website: string
  /** Answers how many fields it filled. */
  onRead: (reading: Reading) => number
}

/** Reads a web site into the fields of the form. */
export function FillFromWebsite({ isFirst, website, onRead }: FillFromWebsiteProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const [filled, setFilled] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const reading = useMutation(readSite)
  const address = (typed ?? website).trim()
  const refused = reading.error?.message

  function read() {
    setMissing(address === '')
    setFilled(undefined)
    if (address === '' || reading.isPending) return
    reading.mutate(address, {
      onSuccess: (done) => {
        if (done.state === 'done') setFilled(onRead(done))
      },
    })
  }

  return (
    <section className="mt-6 grid max-w-240 gap-3 rounded-lg border border-line bg-bg p-4">
      <div>
        <h2 className="font-semibold text-fg-strong">
          {t(isFirst ? 'businessProfile.fillTitle' : 'businessProfile.fill')}
        </h2>
        <p className="text-fg-muted">{t('businessProfile.fillText')}</p>
      </div>
      <div className="flex items-start gap-2 max-tablet:flex-col max-tablet:items-stretch">
        <Field
          label={t('businessProfile.website')}
          error={isMissing ? fieldError('required') : refused}
          className="flex-1"
          quiet
        >
          <Input
            icon={Globe}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            value={typed ?? website}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              read()
            }}
          />
        </Field>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          busy={reading.isPending}
          onClick={read}
          className="mt-5 max-tablet:mt-0"
        >
          {t('businessProfile.fill')}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {reading.isPending && (
          <span className="text-fg-muted">
            {t('businessProfile.reading', { website: reading.variables })}
          </span>
        )}
        {filled !== undefined && (
          <Banner tone="info" title={t('businessProfile.filled', { count: filled })}>
            {filled > 0 && t('businessProfile.filledText')}
          </Banner>
        )}
        {reading.data?.state === 'failed' && !reading.isPending && (
          <Banner tone="warning" title={t('businessProfile.notRead', { website: reading.data.website })}>
            {t('businessProfile.notReadText')}
          </Banner>
        )}
      </div>
    </section>
  )
}
