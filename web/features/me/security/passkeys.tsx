import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { PasskeyName } from '#contract/account/second-factor.ts'
import type { Answer } from '#web/api/call.ts'
import { passkeysWork } from '#web/features/auth/sign-in/webauthn.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { addPasskey, removePasskey, renamePasskey } from './security-queries.ts'

type Passkey = Answer<'getSecurity'>['passkeys'][number]

/** The devices that open the account by themselves. */
export function Passkeys({ security: { passkeys, has_password } }: { security: Answer<'getSecurity'> }) {
  const t = useT()
  const add = useMutation(addPasskey)
  const remove = useMutation(removePasskey)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const [renaming, setRenaming] = useState<Passkey>()
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('me.noPasskeys')}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {t('me.addPasskey')}
        </Button>
      ) : (
        <p className="text-fg-muted">{t('me.noPasskeysHere')}</p>
      )}
      {isAdding && (
        <PasswordDialog
          title={t('me.addPasskey')}
          confirmLabel={t('me.addPasskey')}
          nameLabel={t('me.passkeyName')}
          hasPassword={has_password}
          onClose={() => setAdding(false)}
          onConfirm={async (password, name) => {
            if (!(await add.mutateAsync({ password, name }))) {
              throw new Error(t('me.passkeyFailed'))
            }
            setAdding(false)
          }}
        />
      )}
      {renaming && <PasskeyNameDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <PasswordDialog
          title={t('me.removePasskey', { name: removing.name })}
          confirmLabel={t('common.remove')}
          hasPassword={has_password}
          onClose={() => setRemoving(undefined)}
          onConfirm={async (password) => {
            await remove.mutateAsync({ id: removing.id, password })
            setRemoving(undefined)
          }}
        >
          <p>{t('me.removePasskeyText')}</p>
        </PasswordDialog>
      )}
    </>
  )
}

interface PasskeyLineProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const t = useT()
  const { name, host, created_at, last_used_at } = passkey
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-b-0 max-tablet:flex-wrap max-tablet:gap-y-1">
      <KeyRound aria-hidden="true" className="text-fg-muted" />
      <div className="min-w-0 flex-1 max-tablet:basis-4/5">
        <p className="truncate text-fg-strong">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-fg-muted">
          <bdi dir="ltr">{host}</bdi>
          <span>{t('me.since', { when: formatDate(created_at) })}</span>
          <span>
            {last_used_at ? t('me.lastUsed', { when: formatRelative(last_used_at) }) : t('me.neverUsed')}
          </span>
        </p>
      </div>
      <Button
        size="sm"
        className="max-tablet:ms-7"
        aria-label={t('me.renamePasskey', { name })}
        onClick={onRename}
      >
        {t('common.rename')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        aria-label={t('common.removeThing', { thing: name })}
        onClick={onRemove}
      >
        {t('common.remove')}
      </Button>
    </li>
  )
}

interface PasskeyNameDialogProps {
  passkey: { id: string; name: string }
  onClose: () => void
}

/** A passkey's new name. What was typed stays when saving fails. */
function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const t = useT()
  const rename = useMutation(renamePasskey)
  const form = useZodForm(PasskeyName, { name: passkey.name })
  return (
    <DialogForm
      title={t('me.renamePasskey', { name: passkey.name })}
      form={form}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await rename.mutateAsync({ id: passkey.id, name })
        onClose()
      }}
    >
      <FormField control={form.control} name="name" label={t('me.passkeyName')}>
        {(field) => <Input {...field} maxLength={60} />}
      </FormField>
    </DialogForm>
  )
}
