import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { type List, listQuery, saveDetails } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'

setFieldErrors()

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const Fields = z.object({
  tags: z
    .string()
    .refine((text) => linesOf(text).length <= 20 && linesOf(text).every((tag) => tag.length <= 60)),
  source: z.string().max(120),
})

/** What goes with the leads of a list: words for the CRM, which may hold fields of each lead. */
export function TagsAndSourcePage() {
  const t = useT()
  const { listKey } = useParams({ from: '/lead-search/saved-lists/$listKey/tags-and-source' })
  const list = useQuery(listQuery(listKey.id))
  const back = <Link to="/lead-search/saved-lists/$listKey" params={{ listKey }} />
  return (
    <PageFrame
      header={<PageHeader title={t('shell.tagsAndSource')} facts={[list.data?.name ?? '']} back={back} />}
      fill
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView query={list} loadFailed={t('webhooks.listFailed')}>
          {(found) => <DetailsForm list={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}

function DetailsForm({ list }: { list: List }) {
  const t = useT()
  const save = useMutation(saveDetails)
  const form = useLiveForm(Fields, { tags: list.tags.join('\n'), source: list.source })
  const fields = t('webhooks.fieldsHint', { city: '{{city}}', list: '{{list.name}}' })
  return (
    <Form
      form={form}
      className="flex flex-1 flex-col"
      onSubmit={async (values) => {
        await save.mutateAsync({ campaign_id: list.id, tags: linesOf(values.tags), source: values.source })
        form.reset(values)
      }}
    >
      <div className="max-w-220 flex-1 px-6 max-tablet:px-4">
        <FormSection title={t('webhooks.tagsSection')} hint={t('webhooks.tagsHint')}>
          <FormField control={form.control} name="tags" label={t('webhooks.tagsSection')} hint={fields}>
            {(field) => <Textarea {...field} rows={5} dir="auto" />}
          </FormField>
        </FormSection>
        <FormSection title={t('webhooks.source')} hint={t('webhooks.sourceHint')}>
          <FormField control={form.control} name="source" label={t('webhooks.source')} hint={fields}>
            {(field) => <Input {...field} dir="auto" />}
          </FormField>
        </FormSection>
      </div>
      <SaveBar onDiscard={() => form.reset()} />
    </Form>
  )
}
