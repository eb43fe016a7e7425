import { keepPreviousData, mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { FreshnessBudget, maxAges } from '#contract/wallet/freshness.ts'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { ChosenLists } from '#web/features/lists/chosen-lists.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SettingsForm } from '#web/ui/page/settings-form.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    freshness: [maxAge?: MaxAge, lists?: string]
  }
}

type Freshness = Answer<'getFreshness'>
type MaxAge = NonNullable<Freshness['max_age_days']>

/** The budget of the account; what is due at an age that is not saved yet has a key of its own. */
const freshnessQuery = (max_age_days?: MaxAge, lists = 'all') =>
  queryOptions({
    queryKey: max_age_days === undefined ? ['freshness'] : ['freshness', max_age_days, lists],
    queryFn: ({ signal }) =>
      call(
        'getFreshness',
        { query: max_age_days === undefined ? {} : { max_age_days: `${max_age_days}`, lists } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

const saveFreshness = mutationOptions({
  mutationFn: (body: Sent<'saveFreshness'>['body']) => call('saveFreshness', { body }),
  onSuccess: () => invalidate(['freshness']),
})

const mostChecks = 100_000
const mostCounted = 10_000

setFieldErrors()

/** Settings: how old found emails may become, and how many checks a month may renew them. */
export function FreshnessPage() {
  const t = useT()
  const freshness = useQuery(freshnessQuery())
  return (
    <PageFrame header={<PageHeader title={t('shell.freshness')} facts={[t('freshness.purpose')]} />} fill>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView query={freshness} loadFailed={t('freshness.loadFailed')}>
          {(found) => <FreshnessForm freshness={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}

function FreshnessForm({ freshness }: { freshness: Freshness }) {
  const t = useT()
  const save = useMutation(saveFreshness)
  const { can_edit, is_off_here, max_age_days, checks_per_month, lists } = freshness
  const form = useLiveForm(FreshnessBudget, { max_age_days, checks_per_month, lists })
  const age = form.watch('max_age_days')
  const chosen = form.watch('lists') ?? []
  return (
    <SettingsForm form={form} onSave={(budget) => save.mutateAsync(budget)}>
      {(is_off_here || !can_edit) && (
        <div className="grid gap-2 pt-6">
          {is_off_here && <Banner tone="warning" title={t('freshness.offHere')} />}
          {!can_edit && <Banner tone="info" title={t('freshness.notYours')} />}
        </div>
      )}
      <fieldset disabled={!can_edit} className="contents">
        <FormSection title={t('freshness.renewal')} hint={t('freshness.renewalHint')}>
          <FormField control={form.control} name="max_age_days" label={t('freshness.maxAge')}>
            {({ value, onChange }) => (
              <Select
                value={value === null ? 'off' : String(value)}
                disabled={!can_edit}
                className="max-w-80"
                onChange={(next) => onChange(maxAges.find((one) => String(one) === next) ?? null)}
                options={[
                  { value: 'off', label: t('freshness.never') },
                  ...maxAges.map((days) => ({ value: String(days), label: t('freshness.days', { days }) })),
                ]}
              />
            )}
          </FormField>
          {age !== null && (
            <>
              <FormField
                control={form.control}
                name="checks_per_month"
                label={t('freshness.perMonth')}
                hint={t('freshness.perMonthHint')}
              >
                {({ value, onChange }) => (
                  <NumberField
                    value={value}
                    min={1}
                    max={mostChecks}
                    className="max-w-40"
                    onChange={(next) => onChange(Math.round(next ?? 1))}
                  />
                )}
              </FormField>
              <FormField
                control={form.control}
                name="lists"
                label={t('freshness.lists')}
                hint={t('freshness.listsHint')}
              >
                {({ value, onChange }) => (
                  <ChosenLists
                    value={value ?? []}
                    onChange={(next) => onChange(next.length > 0 ? next : null)}
                  />
                )}
              </FormField>
              <Due age={age} lists={chosen.toSorted().join() || 'all'} />
            </>
          )}
        </FormSection>
      </fieldset>
      {(max_age_days !== null || freshness.checked > 0) && <ThisMonth freshness={freshness} />}
    </SettingsForm>
  )
}

/** How many emails of the chosen lists are older than the chosen age, before both are saved. */
function Due({ age, lists }: { age: MaxAge; lists: string }) {
  const t = useT()
  const { data, isError, isPlaceholderData } = useQuery(freshnessQuery(age, lists))
  if (isError) return <p className="text-fg-muted">{t('freshness.dueUnknown')}</p>
  const due = isPlaceholderData ? null : (data?.due ?? null)
  return (
    <p role="status" className="min-h-5 text-fg">
      {due !== null &&
        (due > mostCounted
          ? t('freshness.dueMany', { count: formatNumber(mostCounted) })
          : t('freshness.due', { count: due }))}
    </p>
  )
}

function ThisMonth({ freshness }: { freshness: Freshness }) {
  const t = useT()
  const { checked, not_asked, confirmed, refused, max_age_days, checks_per_month, next_month } = freshness
  const open = checked - confirmed - refused
  return (
    <FormSection
      title={t('freshness.thisMonth')}
      hint={t('freshness.nextMonth', { date: formatDate(next_month, 'short') })}
    >
      <KeyValueList
        items={[
          {
            key: t('freshness.checked'),
            value:
              max_age_days === null
                ? formatNumber(checked)
                : t('freshness.checkedOf', {
                    checked: formatNumber(checked),
                    most: formatNumber(checks_per_month),
                  }),
          },
          { key: t('freshness.confirmed'), value: formatNumber(confirmed) },
          { key: t('freshness.refused'), value: formatNumber(refused) },
          { key: t('freshness.open'), value: formatNumber(open) },
          ...(not_asked > 0 ? [{ key: t('freshness.notAsked'), value: formatNumber(not_asked) }] : []),
        ]}
      />
      {max_age_days !== null && checked >= checks_per_month && (
        <Banner tone="info" title={t('freshness.usedUp')} />
      )}
    </FormSection>
  )
}
