import { mutationOptions, useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { LocalEntry, PeopleEntry } from '#contract/leads/manual-entry.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { countryOptions } from '#web/i18n/names/countries.ts'
import { withTexts } from '#web/i18n/language.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Combobox } from '#web/ui/select/combobox.tsx'

setFieldErrors()

const addLead = mutationOptions({
  mutationFn: (sent: Sent<'addLead'>) => call('addLead', sent),
  onSuccess: (_, { params }) => invalidate(['results', params.id], ['list', params.id], ['lists']),
})

const LeadRunDialog = lazy(withTexts(() => import('#web/features/lead-runs/lead-run-dialog.tsx'), 'leadRuns'))

interface AddLeadDialogProps {
  list: { id: string; type: ListType }
  onClose: () => void
}

/** A lead typed by hand: free, and then, if wanted, the search for its email with its price. */
export default function AddLeadDialog({ list, onClose }: AddLeadDialogProps) {
  const [added, setAdded] = useState<string>()
  if (added !== undefined) {
    return (
      <Suspense>
        <LeadRunDialog
          list={list}
          tool="enrich"
          chosen={{ scope: 'selected', ids: [added] }}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  const props = { list, onClose, onFind: setAdded }
  return list.type === 'people' ? <PersonForm {...props} /> : <BusinessForm {...props} />
}

interface EntryFormProps extends AddLeadDialogProps {
  onFind: (lead: string) => void
}

const noBusiness = {
  website: '',
  name: '',
  country: '',
  state: '',
  city: '',
  postal_code: '',
  street: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
}

function BusinessForm(props: EntryFormProps) {
  const t = useT()
  const form = useZodForm(LocalEntry, { type: 'local', ...noBusiness })
  const countries = countryOptions()
  return (
    <EntryForm {...props} form={form} description={t('manualEntry.localText')}>
      <TextField form={form} name="website" label="manualEntry.website" kind="wide" />
      <TextField form={form} name="name" label="manualEntry.name" kind="wide" />
      <FormField control={form.control} name="country" label={t('manualEntry.country')}>
        {({ value, onChange }) => (
          <Combobox
            options={countries}
            value={countries.find((country) => country.value === value) ?? null}
            onChange={(option) => onChange(option?.value ?? '')}
          />
        )}
      </FormField>
      <TextField form={form} name="state" label="manualEntry.state" />
      <TextField form={form} name="city" label="manualEntry.city" />
      <TextField form={form} name="postal_code" label="manualEntry.postalCode" />
      <TextField form={form} name="street" label="manualEntry.street" kind="wide" />
      <TextField form={form} name="first_name" label="manualEntry.firstName" />
      <TextField form={form} name="last_name" label="manualEntry.lastName" />
      <TextField form={form} name="email" label="manualEntry.email" kind="email" />
      <TextField form={form} name="phone" label="manualEntry.phone" />
    </EntryForm>
  )
}

const noPerson = { linkedin_url: '', email: '', company: '', name: '', position: '' }
const eitherOf = ['linkedin_url', 'email'] as const

function PersonForm(props: EntryFormProps) {
  const t = useT()
  const form = useZodForm(PeopleEntry, { type: 'people', ...noPerson })
  const [linkedin, email] = form.watch(eitherOf)
  const { errors } = form.formState
  const isRefused = errors.linkedin_url !== undefined || errors.email !== undefined
  // Either of the two clears what the other one misses.
  useEffect(() => {
    if (isRefused) void form.trigger(eitherOf)
  }, [form, isRefused, linkedin, email])
  return (
    <EntryForm {...props} form={form} description={t('manualEntry.peopleText')}>
      <TextField form={form} name="linkedin_url" label="manualEntry.linkedin" kind="wide" />
      <TextField form={form} name="email" label="manualEntry.email" kind="email" />
      <TextField form={form} name="name" label="manualEntry.personName" />
      <TextField form={form} name="company" label="manualEntry.company" />
      <TextField form={form} name="position" label="manualEntry.position" />
    </EntryForm>
  )
}

interface TextFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: PlainKey
  kind?: 'text' | 'wide' | 'email'
}

function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { form, name, label, kind = 'text' } = props
  const t = useT()
  return (
    <FormField
      control={form.control}
      name={name}
      label={t(label)}
      {...(kind === 'wide' && { className: 'col-span-full' })}
    >
      {(field) =>
        kind === 'email' ? (
          <EmailInput {...field} autoComplete="off" />
        ) : (
          <Input {...field} dir="auto" autoComplete="off" />
        )
      }
    </FormField>
  )
}

interface EntryDialogProps<Values extends FieldValues, Output> extends EntryFormProps {
  form: UseFormReturn<Values, unknown, Output>
  description: string
  children: ReactNode
}

function EntryForm<Values extends FieldValues, Output extends Sent<'addLead'>['body']>({
  list,
  form,
  description,
  onClose,
  onFind,
  children,
}: EntryDialogProps<Values, Output>) {
  const t = useT()
  const add = useMutation(addLead)
  const [findsNext, setFindsNext] = useState(false)
  return (
    <DialogForm
      title={t('leads.tool.manual-entry')}
      description={description}
      form={form}
      icon={UserPlus}
      busy={add.isPending}
      confirmLabel={t('leads.tool.manual-entry')}
      onSubmit={async (body) => {
        const { id } = await add.mutateAsync({ params: { id: list.id }, body })
        if (findsNext) onFind(id)
        else onClose()
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        {children}
        <div className="col-span-full">
          <Checkbox checked={findsNext} onChange={({ target }) => setFindsNext(target.checked)}>
            {t('manualEntry.findNext')}
          </Checkbox>
          <p className="ms-6 text-xs text-fg-muted">{t('manualEntry.findNextHint')}</p>
        </div>
      </div>
    </DialogForm>
  )
}
