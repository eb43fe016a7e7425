import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'

const waitS = 30

interface ResendButtonProps {
  onResend: () => Promise<unknown>
  isSentAgain: boolean
}

/** Sends another code, half a minute after the one before. */
export function ResendButton({ onResend, isSentAgain }: ResendButtonProps) {
  const t = useT()
  const [left, setLeft] = useState(waitS)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  const resend = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onResend()
      setLeft(waitS)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg-muted">
      {left > 0 ? (
        <span>{t('auth.resendIn', { seconds: left })}</span>
      ) : (
        <Button variant="ghost" busy={busy} busyText={t('auth.sending')} onClick={() => void resend()}>
          {t('auth.resend')}
        </Button>
      )}
      <span role="status">{failure ?? (isSentAgain ? t('auth.sentAgain') : '')}</span>
    </div>
  )
}
