import { type ComponentType, lazy, Suspense } from 'react'
import type { Criteria } from '#contract/leads/criteria.ts'
import { withTexts } from '#web/i18n/language.ts'
import type { KindFormProps, KindPreviewProps } from './search-kind.ts'

/** Forms and previews that load when their kind is chosen: the first kind alone comes with the page. */
export const PeopleForm = formOf(lazy(() => import('../people/people-form.tsx')))
export const PeoplePreview = previewOf(lazy(() => import('../people/people-preview.tsx')))
export const DomainForm = formOf(lazy(() => import('../domain/domain-form.tsx')))
export const DomainPreview = previewOf(lazy(() => import('../domain/domain-preview.tsx')))
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
