import { useRef, useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { KindFormProps } from '../kinds/search-kind.ts'
import { SkipOwned } from '../kinds/skip-owned.tsx'
import { AddressFields } from './address-fields.tsx'
import { companiesIn, companyPart, linesOf } from './companies.ts'

/** As the contract has them. */
export const maxCompanies = 1_000
const maxFileBytes = 1_000_000
const pauseMs = 300

/** Which companies, which of their addresses, and how many of each. */
export default function DomainForm({ search, onChange, missing, preview }: KindFormProps) {
  const t = useT()
  const kept = companiesIn(search).join('\n')
  const [draft, setDraft] = useState({ text: kept, kept })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = draft.kept === kept ? draft.text : kept // an earlier search was chosen: its lines replace the text
  const lines = linesOf(text)

  function settle(typed: string) {
    clearTimeout(timer.current)
    const companies = linesOf(typed)
    setDraft({ text: typed, kept: companies.join('\n') })
    onChange({ companies: undefined, pasted: undefined, ...companyPart(companies) })
  }
  function type(typed: string) {
    setDraft({ text: typed, kept })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(typed), pauseMs)
  }
  async function add(file: File | null) {
    if (file) settle([...lines, ...linesOf(await file.text())].join('\n'))
  }
  const error = missing.includes('companies')
    ? fieldError('required')
    : lines.length > maxCompanies
      ? fieldError('max', { max: maxCompanies })
      : undefined
  return (
    <div className="flex flex-col gap-5 max-tablet:gap-4">
      <Field
        label={t('newSearch.domain.companies')}
        hint={t('newSearch.domain.companiesHint')}
        error={error}
        aside={
          <span className="text-xs text-fg-muted tabular-nums">
            {formatNumber(lines.length)} / {formatNumber(maxCompanies)}
          </span>
        }
      >
        <Textarea
          rows={8}
          dir="auto"
          spellCheck={false}
          className="max-h-80 overflow-y-auto"
          placeholder={t('newSearch.domain.placeholder')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => text !== kept && settle(text)}
        />
      </Field>
      <FileDrop
        file={null}
        onChange={(file) => void add(file)}
        endings={['.txt', '.csv']}
        maxBytes={maxFileBytes}
      />
      <AddressFields search={search} onChange={onChange} />
      <SkipOwned search={search} onChange={onChange} preview={preview} />
    </div>
  )
}
