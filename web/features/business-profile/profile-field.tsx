import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Control, ControllerRenderProps } from 'react-hook-form'
import type { BusinessProfile } from '#contract/account/business-profile.ts'
import { useT } from '#web/i18n/t.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useIsMarked } from './marked-fields.ts'

export type ProfileControl = Control<BusinessProfile, unknown, BusinessProfile>

interface ProfileFieldProps<Name extends keyof BusinessProfile> {
  control: ProfileControl
  name: Name
  label: string
  hint?: string
  children: (field: ControllerRenderProps<BusinessProfile, Name>) => ReactNode
}

/** A field of the profile that says when its value came from the web site. */
export function ProfileField<Name extends keyof BusinessProfile>(props: ProfileFieldProps<Name>) {
  const t = useT()
  const isMarked = useIsMarked(props.name)
  const mark = isMarked && (
    <span className="flex items-center gap-1 text-xs whitespace-nowrap font-medium text-info">
      <Sparkles aria-hidden="true" className="size-3.5" />
      {t('businessProfile.fromWebsite')}
    </span>
  )
  return <FormField {...props} aside={mark} className={isMarked ? '-m-2 rounded-md bg-info-tint p-2' : ''} />
}
