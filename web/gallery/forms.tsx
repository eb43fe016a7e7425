import { Search } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Section } from './section.tsx'

const Profile = z.object({
  name: z.string().min(1, 'Field is required'),
  email: z.email('Field must be a valid email'),
})

export function Forms() {
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(Profile, { name: '', email: 'mara@lindqvist' })
  return (
    <Section title="Fields and forms">
      <div className="grid max-w-180 items-start gap-5 tablet:grid-cols-2">
        <Field label="Search">
          <Input icon={Search} placeholder="Search this list" />
        </Field>
        <Field label="Email" error="Field must be a valid email" hint="We send the code there">
          <Input type="email" defaultValue="mara@lindqvist" />
        </Field>
        <Field label="Password" aside={<span className="text-fg-muted">8 or more</span>}>
          <PasswordInput large defaultValue="correct horse" />
        </Field>
        <Field label="Website" optional>
          <Input suffix=".example" disabled defaultValue="harbordental" />
        </Field>
        <Field label="Description">
          <Textarea defaultValue="Family dentists in the old town." />
        </Field>
        <Field label="Map data">
          <FileDrop file={file} onChange={setFile} endings={['.pbf']} maxBytes={500_000_000} />
        </Field>
      </div>
      <Form
        form={form}
        className="rounded-lg shadow-[0_0_0_1px_var(--line)]"
        onSubmit={() =>
          Promise.reject(Object.assign(new Error('Not saved'), { errors: { email: 'This email is taken' } }))
        }
      >
        <div className="px-6">
          <FormSection title="Profile" hint="Seen by your team">
            <FormField control={form.control} name="name" label="Name">
              {(field) => <Input {...field} />}
            </FormField>
            <FormField control={form.control} name="email" label="Email">
              {(field) => <Input {...field} type="email" />}
            </FormField>
          </FormSection>
        </div>
        <SaveBar onDiscard={() => form.reset()} />
      </Form>
    </Section>
  )
}
