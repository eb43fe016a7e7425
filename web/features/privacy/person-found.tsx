import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Download, FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { ErasePerson } from './erase-person.tsx'
import { NoticeDialog } from './notice.tsx'
import { personText, saveText } from './person-document.ts'
import { exportPerson, type Found, type PersonExport } from './queries.ts'

type FoundLead = Found['leads'][number]
type FoundValue = Found['values'][number]

/** What was found of a person, all of it chosen, and what can be done with it. */
export function PersonFound({ query, found: { leads, values } }: { query: string; found: Found }) {
  const t = useT()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const held = useMutation(exportPerson)
  const idsOf = (rows: readonly { id: string }[]) => rows.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const chosen = { result_ids: idsOf(leads), fact_ids: idsOf(values) }
  const count = chosen.result_ids.length + chosen.fact_ids.length
  const choice = <Row extends { id: string }>(nameOf: (row: Row) => string): PlainColumn<Row> => ({
    id: 'choice',
    header: t('privacy.choose'),
    control: true,
    className: 'w-10',
    cell: (row) => (
      <Checkbox
        aria-label={t('privacy.chooseOne', { name: nameOf(row) })}
        checked={!left.has(row.id)}
        onChange={({ target }) => {
          const next = new Set(left)
          if (target.checked) next.delete(row.id)
          else next.add(row.id)
          setLeft(next)
        }}
      />
    ),
  })
  const save = async (name: string, type: string, write: (held: PersonExport) => string) => {
    const answer = await held.mutateAsync(chosen).catch(() => undefined) // shown below
    if (answer) saveText(name, type, write(answer))
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto font-medium text-fg-strong tabular-nums">
          {t('privacy.chosen', { count })}
        </span>
        <Button
          icon={FileText}
          disabled={count === 0}
          busy={held.isPending}
          onClick={() => void save('person.txt', 'text/plain;charset=utf-8', personText)}
        >
          {t('privacy.exportText')}
        </Button>
        <Button
          icon={Download}
          disabled={count === 0}
          busy={held.isPending}
          onClick={() => void save('person.json', 'application/json', (all) => JSON.stringify(all, null, 2))}
        >
          {t('privacy.exportJson')}
        </Button>
        <ErasePerson query={query} chosen={chosen} />
        <Failure error={held.error} />
      </div>
      {leads.length > 0 && <Leads leads={leads} choice={choice(({ name }: FoundLead) => name)} />}
      {values.length > 0 && <Values values={values} choice={choice(({ value }: FoundValue) => value)} />}
    </div>
  )
}

function Leads({ leads, choice }: { leads: readonly FoundLead[]; choice: PlainColumn<FoundLead> }) {
  const t = useT()
  const [told, setTold] = useState<FoundLead>()
  const columns: PlainColumn<FoundLead>[] = [
    choice,
    {
      id: 'name',
      header: t('privacy.name'),
      isName: true,
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ id, type, campaign_id, name }) => (
        <Link
          to="/lead-search/saved-lists/$listKey/$resultId"
          params={{ listKey: { type, id: campaign_id }, resultId: id }}
          className={clsx(linkClass, 'block truncate')}
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'email',
      header: t('privacy.email'),
      cell: ({ email }) => (email ? <bdi dir="ltr">{email}</bdi> : <Nothing />),
    },
    {
      id: 'phone',
      header: t('privacy.phone'),
      from: 'desktop',
      cell: ({ phone }) => (phone ? <bdi dir="ltr">{phone}</bdi> : <Nothing />),
    },
    {
      id: 'list',
      header: t('privacy.list'),
      from: 'tablet',
      cell: ({ campaign_name }) => <bdi>{campaign_name}</bdi>,
    },
    {
      id: 'notice',
      header: t('privacy.notice'),
      control: true,
      className: 'w-12',
      cell: (lead) => (
        <IconButton
          icon={Mail}
          label={t('privacy.noticeOf', { name: lead.name })}
          onClick={() => setTold(lead)}
        />
      ),
    },
  ]
  return (
    <section>
      <h2 className="mb-2 text-md font-semibold text-fg-strong">{t('privacy.leads')}</h2>
      {told && <NoticeDialog {...told} onClose={() => setTold(undefined)} />}
      <PlainTable caption={t('privacy.leads')} columns={columns} rows={leads} rowId={({ id }) => id} closed />
    </section>
  )
}

function Values({ values, choice }: { values: readonly FoundValue[]; choice: PlainColumn<FoundValue> }) {
  const t = useT()
  const columns: PlainColumn<FoundValue>[] = [
    choice,
    {
      id: 'value',
      header: t('privacy.value'),
      isName: true,
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ value }) => <bdi>{value}</bdi>,
    },
    { id: 'lead', header: t('privacy.ofLead'), cell: ({ lead_name }) => <bdi>{lead_name}</bdi> },
    {
      id: 'list',
      header: t('privacy.list'),
      from: 'tablet',
      cell: ({ campaign_name }) => <bdi>{campaign_name}</bdi>,
    },
  ]
  return (
    <section>
      <h2 className="mb-2 text-md font-semibold text-fg-strong">{t('privacy.values')}</h2>
      <PlainTable
        caption={t('privacy.values')}
        columns={columns}
        rows={values}
        rowId={({ id }) => id}
        closed
      />
    </section>
  )
}
