import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileDrop } from '../control/file-drop.tsx'
import { Textarea } from '../control/textarea.tsx'
import { Field, type FieldProps } from '../form/field.tsx'
import { FormField } from '../form/form-field.tsx'

type Words = Pick<FieldProps, 'label' | 'hint'>

interface LinesFieldProps {
  words: Words
  fileWords: Words
  onFile?: (file: File) => void
}

/** The field `lines` of the form around it, an entry a line: typed, pasted or taken from a file. */
export function LinesField({ words, fileWords, onFile }: LinesFieldProps) {
  const { control, setValue } = useFormContext<{ lines: string }>()
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <FormField control={control} name="lines" {...words}>
        {(field) => <Textarea {...field} dir="ltr" rows={6} spellCheck={false} autoComplete="off" />}
      </FormField>
      <Field {...fileWords} optional>
        <FileDrop
          file={file}
          endings={['.csv', '.txt']}
          maxBytes={1_000_000}
          onChange={(chosen) => {
            setFile(chosen)
            if (!chosen) return
            void chosen.text().then((text) => setValue('lines', text, { shouldDirty: true }))
            onFile?.(chosen)
          }}
        />
      </Field>
    </>
  )
}
