import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { defaultListType, type ListType, listTypes } from '#contract/values/list-types.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { kinds } from '#web/features/lists/kinds.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import {
  createCrmField,
  type CrmMapping,
  crmNames,
  crmsQuery,
  mappingQuery,
  saveCrmMapping,
  sendCrmTest,
} from './queries.ts'

/** Settings › Integration › CRM fields: which field of a lead goes into which field of the CRM. */
export function CrmFieldsPage() {
  const t = useT()
  const crms = useQuery(crmsQuery)
  const [picked, setPicked] = useState<string>()
  const [type, setType] = useState(defaultListType)
  const connections = crms.data?.flatMap(({ connection }) => connection ?? []) ?? []
  const connection = connections.find(({ id }) => id === picked) ?? connections[0]
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.crmFields')}
          badges={<HelpLink page="crm" section="what-is-sent" about={t('shell.crmFields')} />}
          facts={connection ? [`${crmNames[connection.crm]} · ${connection.name}`] : []}
          actions={
            connections.length > 1 && (
              <Select
                aria-label={t('crm.push.to')}
                value={connection?.id ?? null}
                options={connections.map(({ id, crm }) => ({ value: id, label: crmNames[crm] }))}
                onChange={setPicked}
              />
            )
          }
        />
      }
      fill
    >
      <QueryView query={crms} loadFailed={t('crm.loadFailed')}>
        {() =>
          connection ? (
            <Tabs
              label={t('crm.fields.types')}
              value={type}
              onChange={setType}
              tabs={listTypes.map((value) => ({ value, label: t(kinds[value].name) }))}
              fill
            >
              <TypeFields key={`${connection.id} ${type}`} id={connection.id} type={type} />
            </Tabs>
          ) : (
            <EmptyState
              page
              icon={Plug}
              title={t('crm.push.noCrm')}
              action={
                <Link to="/settings/integration/crm" className={buttonClass({ variant: 'primary' })}>
                  {t('crm.push.connect')}
                </Link>
              }
            >
              {t('crm.fields.noCrm')}
            </EmptyState>
          )
        }
      </QueryView>
    </PageFrame>
  )
}

interface TypeFieldsProps {
  id: string
  type: ListType
}

function TypeFields({ id, type }: TypeFieldsProps) {
  const t = useT()
  const mapping = useQuery(mappingQuery({ id, type }))
  return (
    <QueryView query={mapping} loadFailed={t('crm.fields.loadFailed')}>
      {(found) => <FieldTable id={id} type={type} mapping={found} />}
    </QueryView>
  )
}

type Line = CrmMapping['lines'][number]

const notSent = 'not sent'
const create = 'create'

const nameOf = (field: string): PlainKey =>
  (field === 'list_source' ? 'crm.fields.listSource' : `leads.field.${field}`) as PlainKey // columns have names

/** Our fields with a sample, and where each goes. */
function FieldTable({ id, type, mapping }: TypeFieldsProps & { mapping: CrmMapping }) {
  const t = useT()
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({})
  const save = useMutation(saveCrmMapping)
  const make = useMutation(createCrmField)
  const test = useMutation(sendCrmTest)
  const goesTo = ({ field, to }: Line) => (field in changed ? (changed[field] ?? null) : to)
  const sent = mapping.lines.filter((line) => goesTo(line) !== null).length
  const isDirty = Object.keys(changed).length > 0
  const fields = () => Object.fromEntries(mapping.lines.map((line) => [line.field, goesTo(line)]))
  const pick = (field: string, key: string | null) => setChanged({ ...changed, [field]: key })
  const error = save.error ?? make.error ?? test.error

  async function choose(field: string, value: string) {
    if (value !== create) return pick(field, value === notSent ? null : value)
    const { key } = await make.mutateAsync({ id, name: t(nameOf(field)) })
    pick(field, key)
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {error && (
          <div className="px-6 pt-4 max-tablet:px-4">
            <Banner tone="danger" title={error.message} />
          </div>
        )}
        <PlainTable
          caption={t('shell.crmFields')}
          rows={mapping.lines}
          rowId={({ field }) => field}
          height={48}
          columns={[
            { id: 'field', header: t('crm.fields.ours'), cell: ({ field }) => t(nameOf(field)) },
            {
              id: 'sample',
              header: t('crm.fields.sample'),
              from: 'tablet',
              className: 'max-w-60 truncate text-fg-muted',
              cell: ({ sample }) => (sample === null ? <Nothing /> : <bdi>{sample}</bdi>),
            },
            {
              id: 'to',
              header: t('crm.fields.theirs'),
              cell: (line) => (
                <Select
                  aria-label={t('crm.fields.goesTo', { field: t(nameOf(line.field)) })}
                  className="w-full max-w-72"
                  value={goesTo(line) ?? notSent}
                  options={[
                    { value: notSent, label: t('crm.fields.notSent') },
                    ...mapping.fields.map(({ key, name }) => ({ value: key, label: name })),
                    { value: create, label: t('crm.fields.create', { name: t(nameOf(line.field)) }) },
                  ]}
                  onChange={(value) => void choose(line.field, value)}
                />
              ),
            },
          ]}
        />
      </div>
      <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line px-6 py-3 max-tablet:px-4">
        <span className="text-fg-muted">
          {t('crm.push.mapped', { mapped: sent, unmapped: mapping.lines.length - sent })}
        </span>
        {test.data && !isDirty && (
          <span role="status" className="text-success">
            {t('crm.fields.tested', { email: test.data.email })}
          </span>
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          <Button busy={test.isPending} disabled={isDirty} onClick={() => test.mutate({ id, type })}>
            {t('crm.fields.test')}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={!isDirty && mapping.is_saved}
            onClick={() => save.mutate({ id, type, fields: fields() }, { onSuccess: () => setChanged({}) })}
          >
            {t('crm.fields.save')}
          </Button>
        </span>
      </div>
    </div>
  )
}
