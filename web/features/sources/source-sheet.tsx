import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { SourceFields } from '#contract/operator/sources.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import {
  changeSource,
  removeSource,
  type Source,
  sourceErrorsQuery,
  type SourceRequest,
  testSource,
} from './queries.ts'
import { SourceFieldInputs } from './source-field-inputs.tsx'
import { formatSeconds, sourceWhy } from './source-words.ts'

setFieldErrors()

/** One source: its settings, a test, and the requests that failed last. */
export function SourceSheet({ source, onClose }: { source: Source; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const change = useMutation(changeSource)
  const remove = useMutation(removeSource)
  const [isAsking, setAsking] = useState(false)
  const { name, base_url, per_minute, per_day, cost_micros, in_searches, mapping } = source
  const form = useZodForm(SourceFields, {
    name,
    base_url,
    key: '',
    per_minute,
    per_day,
    cost_micros,
    in_searches,
    ...(mapping && { mapping }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={name}
      unsaved={form.formState.isDirty}
      footer={
        <>
          <Button variant="ghost" icon={Trash2} className="me-auto" onClick={() => setAsking(true)}>
            {t('sources.remove')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
            {t('sources.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-8">
        <p className="text-fg-muted">{t(`sources.terms.${source.driver}`)}</p>
        <Form
          id={id}
          form={form}
          onSubmit={async ({ key, ...fields }) => {
            await change.mutateAsync({ id: source.id, ...fields, ...(key && { key }) })
            onClose()
          }}
        >
          <SourceFieldInputs
            form={form}
            hasKey={source.has_key}
            canSearch={source.actions.some((action) => action !== 'email' && action !== 'verify')}
          />
        </Form>
        {source.driver === 'http' && (
          <Link to="/admin/searchers/api" search={{ source: source.id }} className={linkClass}>
            {t('sources.mapping')}
          </Link>
        )}
        {source.actions.includes('email') && <TestSource source={source} />}
        <LastErrors id={source.id} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sources.removeTitle', { name })}
        confirmLabel={t('sources.remove')}
        onConfirm={() => remove.mutate(source.id, { onSuccess: onClose })}
      >
        {t('sources.removeText')}
      </ConfirmDialog>
      <Failure error={remove.error} />
    </Sheet>
  )
}

const TestFields = z.object({
  person: z.string().trim().min(1).max(120),
  domain: z.string().trim().min(1).max(200),
})

function TestSource({ source }: { source: Source }) {
  const t = useT()
  const test = useMutation(testSource)
  const form = useZodForm(TestFields, { person: '', domain: '' })
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-fg-strong">{t('sources.test')}</h2>
      <Form
        form={form}
        className="grid gap-3"
        onSubmit={(values) => test.mutateAsync({ id: source.id, ...values })}
      >
        <FormField control={form.control} name="person" label={t('sources.testPerson')}>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField control={form.control} name="domain" label={t('sources.testDomain')}>
          {(field) => <Input {...field} dir="ltr" />}
        </FormField>
        <SubmitButton variant="secondary" className="justify-self-start">
          {t('sources.runTest')}
        </SubmitButton>
      </Form>
      {test.data && (
        <p role="status" className="text-fg">
          {test.data.value ? (
            <>
              {t('sources.testHit')} <bdi dir="ltr">{test.data.value}</bdi>
            </>
          ) : (
            (sourceWhy(test.data.reason) ?? t('sources.testMiss'))
          )}{' '}
          · {formatSeconds(test.data.ms)}
        </p>
      )}
    </section>
  )
}

function LastErrors({ id }: { id: string }) {
  const t = useT()
  const errors = useQuery(sourceErrorsQuery(id))
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-fg-strong">{t('sources.errors')}</h2>
      <QueryView
        query={liveQuery(errors)}
        thing={t('sources.errorsThing')}
        empty={(found) =>
          found.length > 0 ? undefined : <p className="text-fg-muted">{t('sources.noErrors')}</p>
        }
      >
        {(found) => (
          <ul className="grid gap-3">
            {found.map((request) => (
              <FailedRequest key={request.id} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** The request as it went out: with the key of the source it can be repeated anywhere. */
function FailedRequest({ request }: { request: SourceRequest }) {
  const t = useT()
  const [last] = request.sent.slice(-1)
  const text = last && `${last.method} ${last.url}${last.body ? `\n${last.body}` : ''}`
  return (
    <li className="grid gap-1 border-s border-line ps-3 text-sm">
      <span className="flex gap-2">
        <b className="font-medium text-fg">{sourceWhy(request.reason) ?? request.reason}</b>
        <span className="text-fg-muted">{formatRelative(request.asked_at)}</span>
      </span>
      {text && (
        <span className="flex items-start gap-1">
          <code dir="ltr" className="min-w-0 flex-1 text-xs break-all text-fg-muted">
            {text}
          </code>
          <CopyButton text={text} thing={t('sources.request')} />
        </span>
      )}
    </li>
  )
}
