import { useMutation, useQuery } from '@tanstack/react-query'
import { NoticeTemplate } from '#contract/privacy/notices.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { noticeQuery, noticeTemplateQuery, saveNoticeTemplate } from './queries.ts'

setFieldErrors()

const fields = ['name', 'business', 'values', 'sources', 'retention', 'contact', 'opt_out']
  .map((name) => `{{${name}}}`)
  .join(' ')

/** The text of the account that tells a person what is held. */
export function NoticeText() {
  const t = useT()
  const template = useQuery(noticeTemplateQuery)
  return (
    <section className="mt-8 max-w-160 border-t border-line pt-6">
      <h2 className="text-md font-semibold text-fg-strong">{t('privacy.noticeTitle')}</h2>
      <p className="mb-4 text-fg-muted">{t('privacy.noticeHint')}</p>
      <QueryView query={template} loadFailed={t('privacy.noticeFailed')}>
        {(found) => <NoticeForm key={found.body} body={found.body} isDefault={found.is_default} />}
      </QueryView>
    </section>
  )
}

function NoticeForm({ body, isDefault }: { body: string; isDefault: boolean }) {
  const t = useT()
  const save = useMutation(saveNoticeTemplate)
  const form = useLiveForm(NoticeTemplate, { body })
  return (
    <Form form={form} className="grid gap-4" onSubmit={(values) => save.mutateAsync(values)}>
      <FormField
        control={form.control}
        name="body"
        label={t('privacy.noticeText')}
        hint={t('privacy.noticeFields', { fields })}
      >
        {(field) => <Textarea {...field} rows={14} />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary">{t('common.save')}</SubmitButton>
        {!isDefault && (
          <Button onClick={() => save.mutate({ body: null })} busy={save.isPending}>
            {t('privacy.noticeDefault')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The notice for one lead, to copy into a message. */
export function NoticeDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT()
  const notice = useQuery(noticeQuery(id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('privacy.noticeOf', { name })}
      footer={notice.data && <CopyButton text={notice.data.body} thing={t('privacy.noticeTitle')} />}
    >
      <QueryView query={notice} loadFailed={t('privacy.noticeFailed')}>
        {({ body }) => <p className="whitespace-pre-wrap text-fg">{body}</p>}
      </QueryView>
    </Dialog>
  )
}
