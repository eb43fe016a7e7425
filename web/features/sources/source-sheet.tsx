import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { SourceFields } from '#contract/operator/sources.ts'
import { isSearch } from '#contract/values/sources/source-tests.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { formatList, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { changeSource, removeSource, type Source, sourceErrorsQuery, type SourceRequest } from './queries.ts'
import { RequestText } from './request-text.tsx'
import { SourceFieldInputs } from './source-field-inputs.tsx'
import { sourceWhy } from './source-words.ts'
import { TestSource } from './test-source.tsx'

setFieldErrors()

/** One source: its settings, a test, and the requests that failed last. */
export function SourceSheet({ source, onClose }: { source: Source; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const change = useMutation(changeSource)
  const remove = useMutation(removeSource)
  const [isAsking, setAsking] = useState(false)
  const { name, base_url, per_minute, per_day, cost_micros, in_searches, in_checks, mapping } = source
  const form = useZodForm(SourceFields, {
    name,
    base_url,
    key: '',
    per_minute,
    per_day,
    cost_micros,
    in_searches,
    in_checks,
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
        <div className="grid gap-2 text-fg-muted">
          <p>{t(`sources.terms.${source.driver}`)}</p>
          {source.actions.length > 0 && (
            <p>
              {t('sources.answers', {
                questions: formatList(source.actions.map((action) => t(`sources.asks.${action}`))),
              })}
            </p>
          )}
        </div>
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
            canCheck={source.actions.includes('verify')}
            canSearch={source.actions.some(isSearch)}
          />
        </Form>
        {source.driver === 'http' && (
          <Link to="/admin/searchers/api" search={{ source: source.id }} className={linkClass}>
            {t('sources.mapping')}
          </Link>
        )}
        {source.actions.length > 0 && <TestSource source={source} />}
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

function LastErrors({ id }: { id: string }) {
  const t = useT()
  const errors = useQuery(sourceErrorsQuery(id))
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-fg-strong">{t('sources.errors')}</h2>
      <QueryView
        query={liveQuery(errors)}
        loadFailed={t('sources.errorsFailed')}
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

function FailedRequest({ request }: { request: SourceRequest }) {
  return (
    <li className="grid gap-1 border-s border-line ps-3 text-sm">
      <span className="flex gap-2">
        <b className="font-medium text-fg">{sourceWhy(request.reason) ?? request.reason}</b>
        <span className="text-fg-muted">{formatRelative(request.asked_at)}</span>
      </span>
      <RequestText sent={request.sent} />
    </li>
  )
}
