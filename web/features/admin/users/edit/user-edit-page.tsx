import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminUserChange } from '#contract/operator/admin-users.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { spokenOf } from '#contract/values/languages.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { meQuery } from '#web/session/me.ts'
import { useT } from '#web/i18n/t.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { ModuleBoxes, personControl, PersonFields } from './person-fields.tsx'
import { UserFacts } from './user-facts.tsx'
import { changeUser, type UserDetails, userQuery } from '#web/features/admin/users/user-queries.ts'
import { UserState } from '#web/features/admin/users/user-state.tsx'

setFieldErrors()

/** One user: who they are, what they may do, and what their account has. */
export function UserEditPage() {
  const t = useT()
  const { id } = useParams({ strict: false })
  const user = useQuery(userQuery(id ?? ''))
  const { data } = user
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={data ? <bdi>{nameOf(data)}</bdi> : t('users.edit')}
          back={<Link to="/admin/users" />}
          badges={
            data && (
              <>
                <UserState {...data} />
                {data.frozen && <Badge tone="danger">{t('users.frozen')}</Badge>}
                {data.role === 'admin' && <Badge tone="info">{t('admin.role.admin')}</Badge>}
              </>
            )
          }
          facts={data ? [<bdi key="account">{data.account_name}</bdi>] : []}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <QueryView query={user} loadFailed={t('users.oneFailed')}>
          {(found) => <UserForm key={found.id} user={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}

function UserForm({ user }: { user: UserDetails }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const change = useMutation(changeUser)
  const form = useLiveForm(AdminUserChange, valuesOf(user))
  const role = form.watch('role')
  const isSelf = me?.id === user.id
  const areRightsFixed = isSelf || user.is_owner
  const plain = user.is_main_user ? 'user' : 'related'
  const mayBeAdmin = user.account_kind === 'platform' || user.role === 'admin'
  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      onSubmit={async (values) => {
        const saved = await change.mutateAsync({ id: user.id, ...values })
        form.reset(valuesOf(saved))
      }}
    >
      <div className="grid flex-1 content-start gap-x-10 px-6 max-tablet:px-4 desktop:grid-cols-[minmax(0,55rem)_18rem]">
        <div>
          <FormSection title={t('users.identity')} hint={t('users.identityHint')}>
            <PersonFields
              control={personControl(form.control)}
              emailHint={t(emailHint(user, isSelf))}
              isEmailFixed={areRightsFixed}
            />
          </FormSection>
          <FormSection title={t('users.rights')} hint={t('users.rightsHint')}>
            {areRightsFixed && (
              <Banner tone="info" title={t(isSelf ? 'users.ownRights' : 'users.ownerRights')} />
            )}
            {!areRightsFixed && mayBeAdmin && (
              <RadioGroup
                label={t('admin.role')}
                value={role}
                onChange={(next) => form.setValue('role', next, { shouldDirty: true, shouldValidate: true })}
                options={([plain, 'admin'] as const).map((one) => ({
                  value: one,
                  label: t(`admin.role.${one}`),
                }))}
              />
            )}
            <ModuleBoxes
              value={form.watch('modules')}
              onChange={(modules) =>
                form.setValue('modules', modules, { shouldDirty: true, shouldValidate: true })
              }
              isAdmin={role === 'admin'}
              disabled={areRightsFixed}
            />
            {form.formState.errors.modules?.message && (
              <Banner tone="danger" title={form.formState.errors.modules.message} />
            )}
          </FormSection>
        </div>
        <UserFacts user={user} isSelf={isSelf} />
      </div>
      <SaveBar onDiscard={() => form.reset()} />
    </Form>
  )
}

const emailHint = ({ is_owner, state }: UserDetails, isSelf: boolean) => {
  if (isSelf) return 'users.ownEmail'
  if (is_owner) return 'users.ownerEmail'
  return state === 'invited' ? 'users.emailHintInvited' : 'users.emailHint'
}

const valuesOf = ({ email, first_name, last_name, language, modules, role }: UserDetails) => ({
  email,
  first_name,
  last_name,
  language: spokenOf([language]) ?? null,
  modules,
  role,
})
