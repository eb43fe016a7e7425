import { useId, useState } from 'react'
import { mergeFieldNames } from '#contract/values/merges/merge-fields.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { DuplicateGroup, MergeChoice } from './queries.ts'

interface GroupCardProps {
  group: DuplicateGroup
  across: boolean
  busy: boolean
  onMerge: (chosen: MergeChoice) => void
}

const cell = 'border-s border-line px-3 max-tablet:px-2 py-2 text-start align-top first:border-s-0'

/** Leads that are one lead side by side: which of them is kept, and which value of each. */
export function GroupCard({ group, across, busy, onMerge }: GroupCardProps) {
  const t = useT()
  const name = useId()
  const { leads } = group
  const [kept, setKept] = useState(group.kept_id)
  const [from, setFrom] = useState(group.from)
  const fields = mergeFieldNames.filter((field) => leads.some(({ values }) => values[field] !== undefined))
  /** Another kept lead also keeps its own values. */
  const keep = (id: string) => {
    const own = leads.find((lead) => lead.id === id)?.values ?? {}
    setKept(id)
    setFrom({ ...from, ...Object.fromEntries(Object.keys(own).map((field) => [field, id])) })
  }
  const title = leads.find(({ id }) => id === kept)?.values.name ?? ''
  return (
    <li className="min-w-0 rounded-lg border border-line">
      <div className="flex items-center justify-between gap-3 px-3 py-2 max-tablet:flex-wrap">
        <p className="min-w-0 break-words">
          <bdi className="font-medium text-fg-strong">{title}</bdi>{' '}
          <span className="text-xs text-fg-muted">
            {t('duplicates.same', {
              what: group.reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(' · '),
            })}
          </span>
        </p>
        <Button
          size="sm"
          className="flex-none"
          disabled={busy}
          onClick={() => onMerge({ kept_id: kept, ids: leads.map(({ id }) => id), from })}
        >
          {t('duplicates.merge', { count: leads.length })}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div className="overflow-x-auto border-t border-line" tabIndex={0} role="region" aria-label={title}>
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className={`${cell} w-28 font-normal text-fg-muted max-tablet:w-20`}>
                {t('duplicates.kept')}
              </th>
              {leads.map((lead) => (
                <th
                  key={lead.id}
                  scope="col"
                  aria-label={lead.values.name ?? lead.id}
                  className={`${cell} min-w-48 font-normal max-tablet:min-w-32`}
                >
                  <Choice
                    name={`${name}-kept`}
                    label={t('duplicates.keep', { name: lead.values.name ?? '' })}
                    checked={kept === lead.id}
                    onChange={() => keep(lead.id)}
                  >
                    <span className="font-medium text-fg-strong">
                      {kept === lead.id ? t('duplicates.isKept') : t('duplicates.leaves')}
                    </span>
                    <span className="block text-xs text-fg-muted">
                      {across && <bdi>{lead.campaign_name} · </bdi>}
                      {t('duplicates.since', { date: formatDate(lead.created_at) })}
                    </span>
                  </Choice>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-t border-line">
                <th scope="row" className={`${cell} font-normal text-fg-muted`}>
                  {t(`duplicates.field.${field}`)}
                </th>
                {leads.map(({ id, values }) => (
                  <td key={id} className={cell}>
                    {values[field] === undefined ? (
                      <Nothing />
                    ) : (
                      <Choice
                        name={`${name}-${field}`}
                        label={`${t(`duplicates.field.${field}`)}: ${values[field]}`}
                        checked={from[field] === id}
                        onChange={() => setFrom({ ...from, [field]: id })}
                      >
                        <bdi className="[overflow-wrap:anywhere]">{values[field]}</bdi>
                      </Choice>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  )
}

interface ChoiceProps {
  name: string
  label: string
  checked: boolean
  onChange: () => void
  children: React.ReactNode
}

function Choice({ name, label, checked, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-6 items-start gap-2 touch:min-h-11">
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="mt-0.5 size-4 flex-none appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-ring"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
