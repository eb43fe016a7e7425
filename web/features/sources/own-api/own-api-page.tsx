import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Mapping } from '#contract/operator/source-mapping.ts'
import { SourceFields } from '#contract/operator/sources.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { mappedFields } from '#contract/values/sources/mapping-parts.ts'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { changeSource, createSource, type Source, sourcesQuery } from '../queries.ts'
import { SourceFieldInputs } from '../source-field-inputs.tsx'
import { AnswerInputs, RequestInputs } from './mapping-inputs.tsx'
import { TryOut } from './try-out.tsx'

setFieldErrors()

const emptyMapping: Mapping = {
  action: 'email',
  method: 'GET',
  path: '/',
  headers: [{ name: 'Authorization', value: 'Bearer {key}' }],
  body: '',
  items: '',
  fields: {},
  paging: 'none',
  next: '',
  total: '',
}

/** Every field has an input, so each has a text from the start. */
const withFields = (mapping: Mapping): Mapping => ({
  ...mapping,
  fields: Object.fromEntries(mappedFields.map((name) => [name, mapping.fields[name] ?? ''])),
})

/** A JSON API of the operator's own: how it is asked, where its answer holds what, and one request to try it. */
export function OwnApiPage() {
  const t = useT()
  const { search } = useAdminSearch()
  const sources = useQuery({ ...sourcesQuery, enabled: search.source !== undefined, refetchInterval: false })
  if (!search.source) return <OwnApi source={undefined} />
  return (
    <QueryView query={sources} loadFailed={t('sources.loadFailed')}>
      {(found) => {
        const source = found.find(({ id, driver }) => id === search.source && driver === 'http')
        return <OwnApi key={source?.id ?? ''} source={source} />
      }}
    </QueryView>
  )
}

function OwnApi({ source }: { source: Source | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const create = useMutation(createSource)
  const change = useMutation(changeSource)
  const { label, base_url, per_minute, per_day, cost_micros } = sourceDrivers.http
  const form = useZodForm(SourceFields, {
    name: source?.name ?? label,
    base_url: source?.base_url ?? base_url,
    key: '',
    per_minute: source ? source.per_minute : per_minute,
    per_day: source ? source.per_day : per_day,
    cost_micros: source?.cost_micros ?? cost_micros,
    in_searches: source?.in_searches ?? false,
    mapping: withFields(source?.mapping ?? emptyMapping),
  })
  const { isDirty, isSubmitting, isSubmitted } = form.formState
  useUnsavedChanges(isDirty && !isSubmitting && !(isSubmitted && form.formState.isSubmitSuccessful))
  const action = form.watch('mapping.action')
  return (
    <PageFrame
      header={
        <PageHeader
          title={source ? <bdi>{source.name}</bdi> : t('shell.ownApi')}
          back={<Link to="/admin/searchers" />}
        />
      }
      footer={
        <div className="flex justify-end">
          <Button type="submit" form="own-api" variant="primary" busy={isSubmitting}>
            {t(source ? 'sources.save' : 'sources.add')}
          </Button>
        </div>
      }
    >
      <div className="grid desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <Form
          id="own-api"
          form={form}
          className="min-w-0 px-6 max-tablet:px-4"
          onSubmit={async ({ key, ...fields }) => {
            const sent = { ...fields, ...(key && { key }) }
            const saved = source
              ? await change.mutateAsync({ id: source.id, ...sent })
              : await create.mutateAsync({ driver: 'http', ...sent })
            await navigate({ to: '/admin/searchers', search: { source: saved.id } })
          }}
        >
          <FormSection title={t('ownApi.limits')} hint={t('ownApi.limitsHint')}>
            <SourceFieldInputs
              form={form}
              hasKey={source?.has_key ?? false}
              canSearch={action !== 'email' && action !== 'phone'}
            />
          </FormSection>
          <FormSection title={t('ownApi.request')} hint={t('ownApi.requestHint')}>
            <RequestInputs form={form} />
          </FormSection>
          <FormSection title={t('ownApi.answer')} hint={t('ownApi.answerHint')}>
            <AnswerInputs form={form} />
          </FormSection>
        </Form>
        <TryOut form={form} id={source?.id} />
      </div>
    </PageFrame>
  )
}
