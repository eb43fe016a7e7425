import 'sonner/dist/styles.css'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ExternalToast, Toaster as Base, toast } from 'sonner'
import { currentDirection } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'

/** One notice; called by `notify` only. */
export function showNotice(kind: 'success' | 'error', text: string, options: ExternalToast): void {
  const role = kind === 'error' ? 'alert' : 'status'
  toast[kind](<span role={role}>{text}</span>, options)
}

/** Below the page's header, so that no notice covers its buttons; three at most. Hover and a hidden tab stop the clock. */
export default function Toaster() {
  const t = useT()
  const top = 'calc(var(--notice-top) + var(--banner-height, 0px))'
  return (
    <Base
      dir={currentDirection()}
      position="top-right"
      offset={{ top, right: 16, left: 16 }}
      mobileOffset={{ top, right: 8, left: 8 }}
      visibleToasts={3}
      duration={5000}
      closeButton
      expand
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('common.notifications')}
      icons={{
        success: <CircleCheck aria-hidden="true" className="text-success-dot" />,
        error: <CircleAlert aria-hidden="true" className="text-danger-dot" />,
        close: <X aria-hidden="true" className="size-3.5" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('common.close'),
        classNames: {
          toast:
            'flex w-90 items-start gap-2 rounded-lg bg-raised py-3 ps-4 pe-10 text-sm text-fg-strong pop max-tablet:w-full',
          icon: 'mt-0.5',
          content: 'flex-1',
          title: 'font-medium break-words',
          actionButton: 'font-medium text-accent-text hover:underline',
          closeButton:
            'absolute end-2 top-2 grid size-7 place-items-center rounded-sm text-fg-muted hover:bg-hover hover:text-fg-strong',
        },
      }}
    />
  )
}
