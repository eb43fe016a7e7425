import { type ComponentType, lazy, Suspense, startTransition, useRef, useState } from 'react'
import type { Criteria } from '#contract/leads/criteria.ts'
import { compact } from '#web/api/read-address.ts'
import { withTexts } from '#web/i18n/language.ts'
import type { Change } from '../new-search-search.ts'
import type { KindFormProps, KindPreviewProps } from './search-kind.ts'

/** Forms and previews that load when their kind is chosen: the first kind alone comes with the page. */
export const PeopleForm = formOf(lazy(() => import('../people/people-form.tsx')))
export const PeoplePreview = previewOf(lazy(() => import('../people/people-preview.tsx')))
export const DomainForm = formOf(lazy(() => import('../domain/domain-form.tsx')))
export const DomainPreview = previewOf(lazy(() => import('../domain/domain-preview.tsx')))
export const CompanyForm = formOf(lazy(() => import('../companies/company-form.tsx')))
export const CompanyPreview = previewOf(lazy(() => import('../companies/company-preview.tsx')))
export const CreatorForm = formOf(lazy(() => import('../creators/creator-form.tsx')))
export const CreatorPreview = previewOf(
  lazy(withTexts(() => import('../creators/creator-preview.tsx'), 'leads')),
)

function formOf(Form: ComponentType<KindFormProps>) {
  return (props: KindFormProps) => (
    <Suspense>
      <Form {...props} />
    </Suspense>
  )
}

function previewOf<C extends Criteria>(Preview: ComponentType<KindPreviewProps<C>>) {
  return (props: KindPreviewProps<C>) => (
    <Suspense>
      <Preview {...props} />
    </Suspense>
  )
}

/**
 * The form of a kind. The address is a frame behind a press, so the form shows and builds on the changes that are
 * under way: a box stays checked, and the second of two quick changes keeps the first.
 */
export function KindForm({ Form, ...props }: KindFormProps & { Form: ComponentType<KindFormProps> }) {
  const [underWay, setUnderWay] = useState<Parameters<Change>[0]>({})
  const latest = useRef(0)
  const change: KindFormProps['onChange'] = (part) => {
    latest.current += 1
    const number = latest.current
    setUnderWay((parts) => ({ ...parts, ...part }))
    props.onChange(part, () => {
      if (number === latest.current) startTransition(() => setUnderWay({}))
    })
  }
  return <Form {...props} search={compact({ ...props.search, ...underWay })} onChange={change} />
}
