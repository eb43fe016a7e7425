import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { type Reading, readSite, takeLogo } from './queries.ts'

const NotRead = lazy(withTexts(() => import('./not-read.tsx'), 'leads'))

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
        {filled !== undefined && reading.data?.logo && <FoundLogo png={reading.data.logo} />}
        {filled !== undefined && filled > 0 && reading.data && <NotStated found={reading.data.found} />}
        {reading.data?.state === 'failed' && !reading.isPending && (
          <Suspense>
            <NotRead website={reading.data.website} reason={reading.data.reason} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** The logo of the website, which replaces the stored one by a click. */
function FoundLogo({ png }: { png: string }) {
  const t = useT()
  const take = useMutation(takeLogo)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <img
        src={`data:image/png;base64,${png}`}
        alt={t('businessProfile.foundLogo')}
        className="h-10 max-w-40 rounded-md border border-line bg-surface object-contain p-1"
      />
      <Button busy={take.isPending} disabled={take.isSuccess} onClick={() => take.mutate(png)}>
        {t(take.isSuccess ? 'businessProfile.logoUsed' : 'businessProfile.useLogo')}
      </Button>
      <Failure error={take.error} />
    </div>
  )
}

const wanted = ['name', 'description', 'email', 'phone', 'street', 'profiles'] as const

/** What the website does not say: the user fills it in. */
function NotStated({ found }: { found: Reading['found'] }) {
  const t = useT()
  const missing = wanted.filter((field) => !found[field]).map((field) => t(`businessProfile.${field}`))
  if (missing.length === 0) return null
  return (
    <p className="mt-2 text-xs text-fg-muted">
      {t('businessProfile.notStated', { fields: missing.join(', ') })}
    </p>
  )
}
