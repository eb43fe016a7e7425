import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { costOfHit, sourceActions, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import {
  searchedBy,
  type TestInput,
  testInputNames,
  testInputsOf,
  testRecords,
} from '#contract/values/sources/source-tests.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Select } from '#web/ui/select/select.tsx'
import { type Source, testSource } from './queries.ts'
import { RequestText } from './request-text.tsx'
import { formatCost, formatSeconds, sourceWhy } from './source-words.ts'

const TestFields = z.object({
  action: z.enum(sourceActions),
  values: z.record(z.enum(testInputNames), z.string().trim().max(200)),
})
type TestFields = z.infer<typeof TestFields>

const isLatin = (name: TestInput) => ['domain', 'email', 'network', 'username'].includes(name)

/** Asks a source one question now, at the price that is said before. */
export function TestSource({ source }: { source: Source }) {
  const t = useT()
  const test = useMutation(testSource)
  const [first = 'email'] = source.actions
  const empty = Object.fromEntries(testInputNames.map((name) => [name, ''])) as TestFields['values'] // all of its names
  const form = useZodForm(TestFields, { action: first, values: empty })
  const action = form.watch('action')
  const cost = highestCost(source, action)
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-fg-strong">{t('sources.test')}</h2>
      <Form
        form={form}
        className="grid gap-3"
        onSubmit={(asked) => test.mutateAsync({ id: source.id, ...asked })}
      >
        {source.actions.length > 1 && (
          <FormField control={form.control} name="action" label={t('sources.testFor')}>
            {(field) => (
              <Select
                {...field}
                options={source.actions.map((value) => ({ value, label: t(`sources.asks.${value}`) }))}
              />
            )}
          </FormField>
        )}
        {testInputsOf(action, source.actions).map((name) => (
          <FormField
            key={name}
            control={form.control}
            name={`values.${name}`}
            label={t(`sources.testInput.${name}`)}
          >
            {(field) => <Input {...field} {...(isLatin(name) && { dir: 'ltr' })} />}
          </FormField>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="secondary">{t('sources.runTest')}</SubmitButton>
          <span className="text-sm text-fg-muted">
            {cost === 0 ? t('sources.testFree') : t('sources.testCost', { cost: formatCost(cost) })}
          </span>
        </div>
      </Form>
      {test.data && <Tested tested={test.data} />}
    </section>
  )
}

/** Millionths of a dollar. Searches are asked for a few records, the others for one value. */
function highestCost(source: Source, action: TestFields['action']): number {
  const { driver, actions } = source
  const records = searchedBy(action, actions) ? testRecords : 1
  return costOfHit(source, action) * Math.ceil(records / sourceDrivers[driver].records_per_hit)
}

type Answered = Awaited<ReturnType<NonNullable<typeof testSource.mutationFn>>>

function Tested({ tested }: { tested: Answered }) {
  const t = useT()
  const { outcome, reason, records, total, ms, cost_micros, sent } = tested
  const figures = [
    total !== null && t('sources.testTotal', { total }),
    formatSeconds(ms),
    cost_micros > 0 && formatCost(cost_micros),
  ]
  return (
    <div className="grid gap-2">
      <p role="status" className="text-fg">
        {outcome === 'hit' ? t('sources.testHit') : `${sourceWhy(reason) ?? t('sources.testMiss')} ·`}{' '}
        {figures.filter(Boolean).join(' · ')}
      </p>
      {records.length > 0 && (
        <ul className="grid gap-1">
          {records.map((record, index) => (
            // A test shows its records once.
            <li key={index} className="border-s border-line ps-3 text-sm break-words text-fg">
              <bdi>{record}</bdi>
            </li>
          ))}
        </ul>
      )}
      <RequestText sent={sent} />
    </div>
  )
}
