import clsx from 'clsx'
import type { EmailState } from '#contract/values/lead-states.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'

/** What each email state is called. */
export const stateWords: Record<EmailState, PlainKey> = {
  found: 'common.email.found',
  potential: 'common.email.potential',
  not_found: 'common.email.notFound',
  not_checked: 'common.email.notChecked',
}

const shapes: Record<EmailState, string> = {
  found: 'h-2 bg-success-dot',
  potential: 'h-2 border-[1.5px] border-warning-dot',
  not_found: 'h-0.5 bg-line-strong',
  not_checked: 'mx-0.5 size-1! bg-fg-muted',
}

const tones: Record<EmailState, Tone> = {
  found: 'success',
  potential: 'warning',
  not_found: 'neutral',
  not_checked: 'neutral',
}

/** ● found, ○ potential, – not found, · not checked: 8 px in the middle of a line, told apart without colour. */
export function EmailMark({ state }: { state: EmailState }) {
  return (
    <span aria-hidden="true" className="inline-flex h-5 w-2 flex-none items-center">
      <span className={clsx('w-2 rounded-full', shapes[state])} />
    </span>
  )
}

interface EmailCellProps {
  email: string | null
  state: EmailState
  /** Good news beside it. */
  news?: { word: string; hint: string } | undefined
  /** How long ago it was checked, where that is worth a word. */
  age?: { word: string; hint: string } | undefined
}

/** An address in a table cell with its state before it; the state's word is in the hint and for screen readers. */
export function EmailCell({ email, state, news, age }: EmailCellProps) {
  const t = useT()
  const word = t(stateWords[state])
  const words = [email, word, news?.hint, age?.hint].filter(Boolean)
  return (
    // What lies beside the address is left out where the address needs the room.
    <span
      className="flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden"
      title={words.join(' · ')}
    >
      <span className="flex max-w-full min-w-0 items-center gap-2">
        <EmailMark state={state} />
        {email ? (
          <>
            <span className="sr-only">{word}</span>
            <bdi dir="ltr" className={clsx('truncate', state !== 'found' && 'text-fg-muted')}>
              {email}
            </bdi>
          </>
        ) : (
          <span className="text-fg-muted">{word}</span>
        )}
      </span>
      {news && (
        <span className="flex-none text-xs text-success" title={news.hint}>
          {news.word}
        </span>
      )}
      {age && (
        <span className="flex-none text-xs text-fg-muted" title={age.hint}>
          {age.word}
        </span>
      )}
    </span>
  )
}

/** The state as a badge, for drawer and details. */
export function EmailBadge({ state }: { state: EmailState }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(stateWords[state])}</Badge>
}
