import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useMutation } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { backdropClass, modalClass } from '#web/ui/overlay/modal-class.ts'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { acceptTerms } from '#web/features/auth/queries.ts'

interface TermsDialogProps {
  url: string
  onLogOut: () => Promise<void>
}

/** The two ways on from the first sign-in: accept, or leave. It cannot be closed. */
export default function TermsDialog({ url, onLogOut }: TermsDialogProps) {
  const t = useT()
  const accept = useMutation(acceptTerms)
  const logOut = useMutation({ mutationFn: onLogOut })
  const failure = accept.error ?? logOut.error
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup className={`${modalClass} max-w-110 p-6`}>
          <AlertDialog.Title className="text-md font-semibold text-fg-strong">
            {t('auth.termsTitle')}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-base text-fg-muted">
            {t('auth.termsLead')}
          </AlertDialog.Description>
          {failure && (
            <div className="mt-4">
              <Banner tone="danger" title={failure.message} />
            </div>
          )}
          <p className="mt-4">
            <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
              {t('auth.termsLink')} <ArrowUpRight aria-hidden="true" className="inline-block size-3.5" />
            </a>
          </p>
          <footer className="mt-6 flex flex-wrap justify-end gap-2 max-tablet:*:grow">
            <Button
              busy={logOut.isPending}
              onClick={() => {
                accept.reset()
                logOut.mutate()
              }}
            >
              {t('shell.logOut')}
            </Button>
            <Button
              variant="primary"
              busy={accept.isPending}
              busyText={t('auth.termsAccepting')}
              onClick={() => {
                logOut.reset()
                accept.mutate()
              }}
            >
              {t('auth.termsAccept')}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
