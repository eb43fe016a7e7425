import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProfileFrame } from '#web/features/me/profile-frame.tsx'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { choicesQuery, type NotificationChoice, setChoice } from './queries.ts'

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
        <QueryView query={choices} thing={t('choices.thing')}>
          {({ items }) => (
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
                    row.by_email === null ? (
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
          )}
        </QueryView>
      </div>
    </ProfileFrame>
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
