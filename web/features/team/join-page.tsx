import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { AcceptInvitation } from '#contract/account/team.ts'
import type { Answer } from '#web/api/call.ts'
import { Refusal } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { NewPasswordInput } from '#web/features/auth/password/new-password-input.tsx'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { acceptInvitation, invitationQuery } from './queries.ts'

setFieldErrors()

/** No such invitation, or a link that was cut on its way: asking again changes nothing. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410, 422])

const Joining = AcceptInvitation.omit({ token: true })

/** Where the link of an invitation leads: the token stands behind #, which no server and no log sees. */
export function JoinPage() {
  const t = useT()
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  const invitation = useQuery(invitationQuery(token))
  if (invitation.error instanceof Refusal && goneStatuses.has(invitation.error.status))
    return (
      <AuthFrame page={t('shell.join')} title={t('team.gone')} lead={t('team.goneText')}>
        <Link to="/login" search={{}} className={buttonClass({ size: 'lg' }, 'w-full')}>
          {t('team.toLogin')}
        </Link>
      </AuthFrame>
    )
  if (invitation.data?.is_taken) return <Taken invitation={invitation.data} />
  if (invitation.data) return <JoinForm token={token} invitation={invitation.data} />
  return (
    <AuthFrame page={t('shell.join')} title={t('shell.join')}>
      <div className="-m-6 max-tablet:-m-4">
        <QueryView query={invitation} loadFailed={t('team.invitationFailed')}>
          {() => null}
        </QueryView>
      </div>
    </AuthFrame>
  )
}

/** Says that the invited email has an account already, and what to do. Only the owner of the mailbox has this link. */
function Taken({ invitation: { email, invited_by } }: { invitation: Answer<'readInvitation'> }) {
  const t = useT()
  return (
    <AuthFrame
      page={t('shell.join')}
      title={t('team.takenTitle')}
      lead={t('team.takenText', { email, name: invited_by })}
    >
      <Link to="/login" search={{}} className={buttonClass({ size: 'lg' }, 'w-full')}>
        {t('team.toLogin')}
      </Link>
    </AuthFrame>
  )
}

function JoinForm({ token, invitation }: { token: string; invitation: Answer<'readInvitation'> }) {
  const t = useT()
  const accept = useMutation(acceptInvitation)
  const { data: options } = useQuery(optionsQuery)
  const { email, first_name, last_name, invited_by, is_own_account } = invitation
  const form = useZodForm(Joining, { first_name, last_name, password: '' })
  return (
    <AuthFrame
      page={t('shell.join')}
      title={t(is_own_account ? 'team.ownTitle' : 'team.joinTitle', { name: invited_by })}
      lead={t('team.joinLead', { email })}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { authorisation } = await accept.mutateAsync({ token, ...values })
          session.begin(authorisation.token)
          location.replace('/')
        }}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <FormField control={form.control} name="first_name" label={t('team.firstName')}>
            {(field) => <Input {...field} autoComplete="given-name" maxLength={80} large />}
          </FormField>
          <FormField control={form.control} name="last_name" label={t('team.lastName')} optional>
            {(field) => <Input {...field} autoComplete="family-name" maxLength={80} large />}
          </FormField>
        </div>
        <FormField
          control={form.control}
          name="password"
          label={t('team.password')}
          hint={options && t('team.passwordHint', { count: options.password_min })}
        >
          {(field) => <NewPasswordInput {...field} large />}
        </FormField>
        <SubmitButton size="lg" className="mt-2 w-full" busyText={t('team.joining')}>
          {t(is_own_account ? 'team.openAccount' : 'shell.join')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
