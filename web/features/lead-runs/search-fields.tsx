import type { ReactNode } from 'react'
import type { Answer } from '#web/api/call.ts'
import { maxLeadsPerSearch } from '#web/features/new-search/footer/usual-leads.ts'
import { CreditCost } from '#web/features/wallet/credit-cost.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'

type Preview = Answer<'previewSimilar'>

/** The most leads that a search of this preview would add: those that the account has are left out. */
export function mostOf({ count, is_exact, is_about, owned }: Preview): number {
  if (is_about) return maxLeadsPerSearch
  return is_exact ? count - owned : count
}

interface Wired {
  value: number | null
  onChange: (value: number | null) => void
  ref: (field: HTMLInputElement | null) => void
}

interface SearchFieldsProps {
  /** Puts the control into the field of a form. */
  field: (control: (wired: Wired) => ReactNode) => ReactNode
  preview: Preview
  /** Typed so far. */
  wanted: number
  rate: string
}

/** How many leads to add at most, and what they cost at most. */
export function SearchFields({ field, preview, wanted, rate }: SearchFieldsProps) {
  const { price_each, balance } = preview
  const most = mostOf(preview)
  return (
    <>
      {field(({ value, onChange, ref }) => (
        <NumberField
          ref={ref}
          value={value === null ? null : Math.min(value, Math.max(1, most))}
          onChange={(next) => onChange(next === null ? null : Math.round(next))}
          min={1}
          max={Math.max(1, most)}
        />
      ))}
      <CreditCost upTo={wanted * price_each} rate={rate} balance={balance ?? undefined} />
    </>
  )
}
