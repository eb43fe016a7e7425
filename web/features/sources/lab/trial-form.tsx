import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mostTrialLeads } from '#contract/values/sources/trial-states.ts'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import type { Source } from '../queries.ts'
import { formatCost } from '../source-words.ts'
import { startSourceTrial } from './queries.ts'

interface TrialFormProps {
  /** Two at least, all of which find emails. */
  sources: readonly Source[]
  /** One at least. */
  lists: Answer<'listTrialLists'>
}

const microsInCent = 10_000

/** What is compared, and the most that it costs, said before anything is asked. */
export function TrialForm({ sources, lists }: TrialFormProps) {
  const t = useT()
  const start = useMutation(startSourceTrial)
  const [chosen, setChosen] = useState<{ list?: string; a?: string; b?: string }>({})
  const [wanted, setWanted] = useState<number | null>(20)
  const [limit, setLimit] = useState<number | null>(null)
  const list = lists.find(({ id }) => id === chosen.list) ?? lists[0]
  const a = sources.find(({ id }) => id === chosen.a) ?? sources[0]
  const others = sources.filter(({ id, is_sample }) => id !== a?.id && is_sample === a?.is_sample)
  const b = others.find(({ id }) => id === chosen.b) ?? others[0]
  const known = a?.is_sample ? (list?.known_sample ?? 0) : (list?.known ?? 0)
  const leads = Math.min(wanted ?? 0, known, mostTrialLeads)
  const most = leads * ((a?.cost_micros ?? 0) + (b?.cost_micros ?? 0))
  const limitMicros = limit === null ? most : Math.min(most, Math.round(limit * microsInCent))
  const canStart = list && a && b && leads > 0
  const options = (each: readonly Source[]) => each.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <PlainForm
      className="grid content-start gap-4 px-6 py-5 max-tablet:px-4"
      onSubmit={() => {
        if (canStart && !start.isPending)
          start.mutate({ campaign_id: list.id, source_ids: [a.id, b.id], leads, limit_micros: limitMicros })
      }}
    >
      <p className="text-fg-muted">{t('lab.text')}</p>
      <Field label={t('lab.list')} hint={t('lab.known', { count: known })}>
        <Select
          value={list?.id ?? ''}
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setChosen({ ...chosen, list: id })}
        />
      </Field>
      <Field label={t('lab.first')}>
        <Select
          value={a?.id ?? ''}
          options={options(sources)}
          onChange={(id) => setChosen({ ...chosen, a: id })}
        />
      </Field>
      <Field label={t('lab.second')} {...(others.length === 0 && { error: t('lab.noOther') })}>
        <Select
          value={b?.id ?? ''}
          options={options(others)}
          onChange={(id) => setChosen({ ...chosen, b: id })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('lab.leads')}>
          <NumberField value={wanted} onChange={setWanted} min={1} max={mostTrialLeads} />
        </Field>
        <Field label={t('lab.limit')}>
          <NumberField
            value={limit}
            onChange={setLimit}
            min={0}
            max={200_000}
            placeholder={String(Math.ceil(most / microsInCent))}
          />
        </Field>
      </div>
      <div className="grid gap-2">
        <p className="text-fg" role="status">
          {t('lab.price', { questions: leads * 2, cost: formatCost(limitMicros) })}
        </p>
        <Button type="submit" variant="primary" disabled={!canStart} busy={start.isPending}>
          {t('lab.start')}
        </Button>
      </div>
      <Failure error={start.error} />
    </PlainForm>
  )
}
