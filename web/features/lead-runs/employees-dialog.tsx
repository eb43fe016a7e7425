import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { z } from 'zod'
import type { Answer } from '#web/api/call.ts'
import { maxCompanies } from '#contract/leads/criteria.ts'
import { ListName } from '#contract/leads/lists.ts'
import {
  employeePrices,
  employeeSources,
  startSimilar as limits,
} from '#contract/leads/searches-from-leads.ts'
import { prices } from '#contract/values/prices.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { useBigSpend } from '#web/features/wallet/use-big-spend.tsx'
import { fieldError } from '#contract/messages/field-errors.ts'
import { t, useT } from '#web/i18n/t.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { EmployeesTarget, employeeTargets, PeopleListField } from './employees-target.tsx'
import { employeesPreviewQuery, startEmployees, type ToolProps, usualEmployees } from './queries.ts'
import { mostOf, SearchFields } from './search-fields.tsx'

setFieldErrors()

const rules = z
  .object({
    from: z.enum(employeeSources),
    into: z.enum(employeeTargets),
    name: z.string().trim(),
    list: z.object({ value: z.string(), label: z.string() }).nullable(),
    max_leads: limits.body.shape.max_leads,
  })
  .superRefine(({ into, name, list }, { addIssue }) => {
    const { error } = ListName.safeParse(name)
    if (into === 'new' && error)
      addIssue({ code: 'custom', path: ['name'], message: error.issues[0]?.message ?? '' })
    if (into === 'existing' && list === null)
      addIssue({ code: 'custom', path: ['list'], message: fieldError('required') })
  })

function leftOutWords({ asked, left_out }: Answer<'previewEmployees'>): string {
  return asked < maxCompanies
    ? t('leadRuns.employees.leftOut', { count: left_out })
    : t('leadRuns.employees.beyond', { count: left_out, most: maxCompanies })
}

type From = (typeof employeeSources)[number]
type Props = Pick<ToolProps, 'list' | 'listName' | 'chosen' | 'onClose' | 'onDone'>

/** People of the chosen companies: where to look, what a person costs, and the list they go to. */
export default function EmployeesDialog({ list, listName, chosen, onClose, onDone }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const start = useMutation(startEmployees)
  const { spend, dialog } = useBigSpend()
  const { data: account } = useQuery(limitsQuery)
  const priceOf = (value: From) => (account?.prices ?? prices)[employeePrices[value]]
  const initial: z.input<typeof rules> = {
    from: 'website',
    into: 'new',
    list: null,
    name: t('leadRuns.employees.name', { list: listName }).slice(0, 120),
    max_leads: usualEmployees,
  }
  const form = useLiveForm(rules, initial)
  const { from, into, max_leads: typed } = form.watch()
  const { data: preview, error } = useQuery(employeesPreviewQuery({ params: list, body: { chosen, from } }))
  const { price_each = 1, balance = null } = preview ?? {}
  const most = preview ? mostOf(preview) : 0
  const wanted = Math.min((typed as number | null) ?? 0, most) // null in an empty field
  const credits = wanted * price_each
  const isShort = balance !== null && credits > balance
  const problem =
    error?.message ??
    start.error?.message ??
    (isShort ? t('leadRuns.short', { missing: credits - balance }) : undefined)

  function send({ into, name, list: to }: z.output<typeof rules>, max_leads: number) {
    const target = into === 'existing' && to ? { campaign_id: to.value } : { name }
    const body = { chosen, from, ...target, max_leads, max_credits: Math.max(1, max_leads * price_each) }
    const open = ({ campaign_id }: { campaign_id: string }) => {
      onDone()
      onClose()
      void navigate({
        to: '/lead-search/saved-lists/$listKey',
        params: { listKey: { type: 'people', id: campaign_id } },
      })
    }
    start.mutate({ params: list, body }, { onSuccess: open })
  }

  return (
    <>
      <DialogForm
        title={t('leads.tool.get-employees')}
        description={t('leadRuns.employees.text')}
        form={form}
        icon={Users}
        busy={start.isPending}
        disabled={!preview || most === 0 || isShort}
        price={credits > 0 ? t('common.price', { credits }) : undefined}
        confirmLabel={t('leads.tool.get-employees')}
        onSubmit={async (values) => {
          const asked = Math.min(values.max_leads, most)
          spend({ credits: asked * price_each, run: () => send(values, asked) })
        }}
        onClose={onClose}
      >
        <div className="grid min-h-72 content-start gap-4">
          <RadioGroup
            label={t('leadRuns.employees.where')}
            value={from}
            onChange={(next) => form.setValue('from', next)}
            options={employeeSources.map((value) => ({
              value,
              label: t(`leadRuns.employees.${value}`, { price: priceOf(value) }),
            }))}
          />
          {preview && (
            <p className="text-fg-muted" role="status">
              {t('leadRuns.employees.asked', { count: preview.asked })}
              {preview.left_out > 0 && ` · ${leftOutWords(preview)}`}
            </p>
          )}
          <EmployeesTarget
            into={into}
            onInto={(next) => form.setValue('into', next)}
            name={
              <FormField control={form.control} name="name" label={t('leadRuns.employees.listName')}>
                {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
              </FormField>
            }
            list={
              <FormField control={form.control} name="list" label={t('leadRuns.employees.existing')}>
                {({ value, onChange }) => <PeopleListField value={value} onChange={onChange} />}
              </FormField>
            }
          />
          {preview && most > 0 && (
            <SearchFields
              field={(children) => (
                <FormField
                  control={form.control}
                  name="max_leads"
                  label={t('leadRuns.employees.howMany')}
                  hint={t('leadRuns.limitHint')}
                >
                  {children}
                </FormField>
              )}
              preview={preview}
              wanted={wanted}
              rate={t('leadRuns.employees.rate', { price: price_each })}
            />
          )}
          {preview && most === 0 && <p className="text-fg-muted">{t('leadRuns.employees.none')}</p>}
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
        </div>
      </DialogForm>
      {dialog}
    </>
  )
}
