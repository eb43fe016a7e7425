import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'

/** How one value is known: what happened, when, and the words that prove it. */
export interface Receipt {
  id: string
  title: string
  when: string
  detail?: ReactNode
}

interface LeadValueProps {
  /** "Email", in a 72 px column. */
  label: string
  /** The value with its mark before it. */
  children: ReactNode
  /** A badge after the value. */
  badge?: ReactNode
  /** Copied by the button at the end of the line. */
  copy?: string | undefined
  /** Another control at the end of the line: a link out, a paid button. */
  action?: ReactNode
  /** The 12 px line under it: "Published by the owner, accepts email". */
  why?: ReactNode
  receipts?: readonly Receipt[]
}

/**
 * A contact value with its reason and, on request, the receipts. While the value is edited, the field fills the line:
 * badge, buttons, reason and receipts describe the old value. Place it inside a `<dl>`.
 */
export function LeadValue({ label, children, badge, copy, action, why, receipts = [] }: LeadValueProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 py-1 has-[input]:[&>dd~dd]:hidden touch:min-h-11">
      <dt className="leading-5 text-fg-muted">{label}</dt>
      <dd className="flex min-h-5 min-w-0 items-start gap-x-2 leading-5 text-fg-strong has-[input]:col-span-2 flex-wrap [&:has(input)>:not(:first-child)]:hidden">
        <span className="flex max-w-full min-w-0 items-start gap-2 has-[input]:flex-1">{children}</span>
        {badge}
      </dd>
      <dd className="-my-1 flex gap-1 touch:my-0">
        {copy && <CopyButton text={copy} thing={label} className="size-7 touch:-my-3" />}
        {action}
      </dd>
      {(why || receipts.length > 0) && (
        <dd className="col-span-2 col-start-2 mt-2 mb-1 flow-root text-xs text-fg-muted touch:mb-3">
          {receipts.length > 0 && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setOpen(!open)}
              className="relative float-end -my-1 ms-3 inline-flex h-6 items-center gap-0.5 font-medium after:absolute hover:text-accent-text aria-expanded:text-accent-text touch:after:-inset-3.5"
            >
              {t('common.drawer.howWeKnow')}
              <ChevronDown aria-hidden="true" className={`size-3 ${open ? 'rotate-180' : ''}`} />
            </button>
          )}
          {why}
        </dd>
      )}
      {open && (
        <dd id={listId} className="col-span-2 col-start-2 mt-2 mb-3">
          <ul className="grid gap-2.5 border-s border-line ps-[13px] text-xs text-fg-muted">
            {receipts.map((receipt) => (
              <li
                key={receipt.id}
                className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 before:absolute before:-start-4 before:top-[5px] before:size-[5px] before:rounded-full before:bg-line-strong before:shadow-[0_0_0_3px_var(--surface)]"
              >
                <b className="min-w-0 font-medium break-words text-fg">{receipt.title}</b>
                <time
                  dateTime={receipt.when}
                  className="tabular-nums"
                  title={formatDate(receipt.when, 'full')}
                >
                  {dateOf(receipt.when)}
                </time>
                {receipt.detail && <span className="col-span-full break-words">{receipt.detail}</span>}
              </li>
            ))}
          </ul>
        </dd>
      )}
    </div>
  )
}

/** The day and time of a receipt; with its year where it is older than the running one. */
export function dateOf(when: string): string {
  const isOld = new Date(when).getFullYear() !== new Date().getFullYear()
  return isOld ? formatDate(when) : `${formatDate(when, 'short')}, ${formatDate(when, 'time')}`
}
