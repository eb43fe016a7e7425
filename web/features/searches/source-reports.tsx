import { ChevronDown } from 'lucide-react'
import { sourceWhy } from '#web/features/sources/source-words.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { type PlainKey, t, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import type { Search } from './queries.ts'
import { causeWords } from './run-words.ts'

type Report = Search['sources'][number]

const looks: Record<Report['state'], [Tone, PlainKey]> = {
  waiting: ['neutral', 'searches.source.waiting'],
  running: ['info', 'searches.source.running'],
  answered: ['success', 'searches.source.answered'],
  partial: ['warning', 'common.status.partial'],
  blocked: ['danger', 'common.status.blocked'],
  rate_limited: ['warning', 'common.status.rateLimited'],
  failed: ['danger', 'searches.source.failed'],
  not_configured: ['neutral', 'searches.source.notConfigured'],
}

const stageNames = new Map<string, PlainKey>([
  ['sites', 'searches.source.sites'],
  ['mail', 'searches.source.mail'],
])

function stageName(source: string, label: string): string {
  const key = stageNames.get(source)
  return key ? t(key) : sourceName(label)
}

/** What each stage of a search answered: its sources, the websites and the mail servers. */
export function SourceReports({ sources }: { sources: readonly Report[] }) {
  const t = useT()
  if (sources.length === 0) return null
  return (
    <Popover
      label={t('searches.source.title')}
      align="end"
      className="w-80 p-4"
      trigger={
        <Button size="sm" variant="ghost">
          {t('searches.source.title')}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
    >
      <ul className="grid gap-3">
        {sources.map(({ source, label, state, found, asked, reason, causes }) => {
          const [tone, word] = looks[state]
          return (
            <li key={source} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="truncate font-medium text-fg-strong">{stageName(source, label)}</span>
              <Badge tone={tone} dot>
                {t(word)}
              </Badge>
              <span className="col-span-full text-xs text-fg-muted tabular-nums">
                {asked === null
                  ? t('searches.source.found', { count: found })
                  : t('searches.source.checked', { found, asked })}
                {reason && ` · ${sourceWhy(reason) ?? sourceName(reason)}`}
              </span>
              {causes.map((cause) => (
                <span key={cause.reason} className="col-span-full text-xs text-fg-muted tabular-nums">
                  {t('searches.source.cause', { count: cause.leads, cause: causeWords(cause.reason) })}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
