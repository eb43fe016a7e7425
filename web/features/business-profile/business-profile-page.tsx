import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusinessProfile } from '#contract/account/business-profile.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SettingsForm } from '#web/ui/page/settings-form.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { ImageField } from '../me/image-field.tsx'
import { FillFromWebsite } from './fill-from-website.tsx'
import { MarkedFields } from './marked-fields.ts'
import { CompanySection, ContactSection, LocaleSection } from './profile-sections.tsx'
import {
  businessProfileQuery,
  type Reading,
  removeLogo,
  type BusinessProfile as StoredProfile,
  saveBusinessProfile,
  uploadLogo,
} from './queries.ts'

setFieldErrors()

/** Settings: the business that the account belongs to. */
export function BusinessProfilePage() {
  const t = useT()
  const profile = useQuery(businessProfileQuery)
  return (
    <PageFrame
      header={<PageHeader title={t('businessProfile.title')} facts={[t('businessProfile.usedBy')]} />}
      fill
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView query={profile} loadFailed={t('businessProfile.loadFailed')}>
          {(found) => <BusinessProfileForm profile={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}

/** The fields of a business; what a web site suggests is marked until it is saved. */
function BusinessProfileForm({ profile }: { profile: StoredProfile }) {
  const t = useT()
  const { logo, can_edit, ...values } = profile
  const save = useMutation(saveBusinessProfile)
  const form = useLiveForm(BusinessProfile, values)
  const [marked, setMarked] = useState<ReadonlyMap<string, string>>(new Map())

  /** Answers how many fields it changed. */
  function fill({ website, found, sources }: Reading): number {
    const suggested = Object.entries({ website, ...found }) as [keyof BusinessProfile, string][]
    const news = suggested.filter(([field, value]) => value && value !== form.getValues(field))
    for (const [field, value] of news)
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
    const fields = news.map(([field]) => field)
    const home = `https://${website.replace(/^https?:\/\//i, '')}`
    setMarked(new Map(fields.map((field) => [field, new Map(Object.entries(sources)).get(field) ?? home])))
    return fields.filter((field) => field !== 'website').length
  }

  return (
    <SettingsForm
      form={form}
      onSave={(next) => save.mutateAsync(next)}
      onSettled={() => setMarked(new Map())}
    >
      {can_edit ? (
        <FillFromWebsite
          isFirst={values.name === '' && !form.formState.isDirty}
          website={form.watch('website')}
          onRead={fill}
        />
      ) : (
        <div className="pt-6">
          <Banner tone="info" title={t('businessProfile.readOnly')} />
        </div>
      )}
      <MarkedFields value={marked}>
        <fieldset disabled={!can_edit} className="contents">
          <CompanySection control={form.control} />
          <ContactSection control={form.control} />
          <LocaleSection control={form.control} disabled={!can_edit} />
        </fieldset>
      </MarkedFields>
      <FormSection title={t('businessProfile.logo')} hint={can_edit ? t('businessProfile.logoHint') : ''}>
        <ImageField
          label={t('businessProfile.logo')}
          chooseLabel={t('businessProfile.chooseLogo')}
          hasImage={logo !== null}
          preview={<LogoPreview name={values.name} logo={logo} />}
          upload={uploadLogo}
          remove={removeLogo}
          disabled={!can_edit}
        />
      </FormSection>
    </SettingsForm>
  )
}

/** The logo as it is, on the page's own ground; a letter stands in for it. */
function LogoPreview({ name, logo }: { name: string; logo: string | null }) {
  if (logo === null) return <LetterTile name={name} size="lg" />
  return (
    <span className="grid h-14 max-w-60 place-items-center rounded-md border border-line p-2">
      <img src={logo} alt="" className="max-h-10 max-w-full object-contain" />
    </span>
  )
}
