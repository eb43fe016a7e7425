import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from './button-class.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, for its name: "Copy email". */
  thing: string
  className?: string
}

const SHOWN_MS = 1500

/** Copies and says so in place; where copying is not allowed it selects the text instead. */
export function CopyButton({ text, thing, className }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={t('common.copyThing', { thing })}
      title={t('common.copyThing', { thing })}
      className={iconButtonClass('sm', 'size-6', className)}
      onClick={(event) => {
        event.stopPropagation()
        void copy(text, event.currentTarget).then(setCopied)
        setTimeout(() => setCopied(false), SHOWN_MS)
      }}
    >
      <Icon aria-hidden="true" className={copied ? 'size-3.5 text-success-dot' : 'size-3.5'} />
      <span role="status" className="sr-only">
        {copied && t('common.copied')}
      </span>
    </button>
  )
}

/** Whether the text is on the clipboard now. */
async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not a secure page or not allowed: the user can press the copy keys on the selected text.
    const shown = button.previousElementSibling ?? button.parentElement
    if (shown) getSelection()?.selectAllChildren(shown)
    return false
  }
}
