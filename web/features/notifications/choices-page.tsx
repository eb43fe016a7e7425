import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProfileFrame } from '#web/features/me/profile-frame.tsx'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import {
  choicesQuery,
  type NotificationChoice,
  type NotificationChoices,
  setChoice,
  setMailTime,
} from './queries.ts'

/** Which notifications the user wants in the app and by email; each switch holds at once. */
export function NotificationChoicesPage() {
  const t = useT()
  const choices = useQuery(choicesQuery)
  const [error, setError] = useState<Error | null>(null)
  const nameOf = ({ action }: NotificationChoice) => t(`choices.kind.${action}` as PlainKey) // one of each kind
  return (
    <ProfileFrame title={t('shell.notificationChoices')}>
      <div>
        {error && (
          <div className="px-6 py-2 max-tablet:px-4">
            <Failure error={error} />
          </div>
        )}
        <QueryView query={choices} loadFailed={t('choices.loadFailed')}>
          {({ mails, items }) => (
            <>
              <MailTime value={mails} onError={setError} />
              <PlainTable
                caption={t('shell.notificationChoices')}
                height={48}
                closed
                rows={items}
                rowId={({ action }) => action}
                columns={[
                  { id: 'kind', header: t('choices.kind'), cell: nameOf },
                  {
                    id: 'in_product',
                    header: t('choices.inProduct'),
                    cell: (row) => (
                      <ChoiceSwitch
                        isOn={row.in_product}
                        label={t('choices.inProductOf', { kind: nameOf(row) })}
                        change={(in_product) => ({ action: row.action, in_product })}
                        onError={setError}
                      />
                    ),
                  },
                  {
                    id: 'by_email',
                    header: t('choices.byEmail'),
                    cell: (row) =>
                      row.by_email === null || mails === 'off' ? (
                        <span className="text-fg-muted">
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">{t('choices.noEmail')}</span>
                        </span>
                      ) : (
                        <ChoiceSwitch
                          isOn={row.by_email}
                          label={t('choices.byEmailOf', { kind: nameOf(row) })}
                          change={(by_email) => ({ action: row.action, by_email })}
                          onError={setError}
                        />
                      ),
                  },
                ]}
              />
            </>
          )}
        </QueryView>
      </div>
    </ProfileFrame>
  )
}

interface MailTimeProps {
  value: NotificationChoices['mails']
  onError: (error: Error | null) => void
}

/** When the emails of the table come; holds at once. */
function MailTime({ value, onError }: MailTimeProps) {
  const t = useT()
  const save = useMutation({ ...setMailTime, onError, onMutate: () => onError(null) })
  return (
    <div className="max-w-110 px-6 py-4 max-tablet:px-4">
      <Field label={t('choices.mails')} hint={t('choices.mailsHint')}>
        <Select
          value={save.isPending ? save.variables : value}
          onChange={(mails) => save.mutate(mails)}
          options={[
            { value: 'at_once', label: t('choices.mailsAtOnce') },
            { value: 'daily', label: t('choices.mailsDaily') },
            { value: 'off', label: t('choices.mailsOff') },
          ]}
        />
      </Field>
    </div>
  )
}

interface ChoiceSwitchProps {
  isOn: boolean
  label: string
  change: (isOn: boolean) => Parameters<NonNullable<typeof setChoice.mutationFn>>[0]
  onError: (error: Error | null) => void
}

/** Shows the wish until the server has answered. */
function ChoiceSwitch({ isOn, label, change, onError }: ChoiceSwitchProps) {
  const save = useMutation({ ...setChoice, onError, onMutate: () => onError(null) })
  return (
    <Switch
      aria-label={label}
      checked={save.isPending ? !isOn : isOn}
      onChange={({ target }) => !save.isPending && save.mutate(change(target.checked))}
    />
  )
}
