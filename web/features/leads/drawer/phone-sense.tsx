import { MessageCircle } from 'lucide-react'
import { Fragment } from 'react'
import type { Fact } from '#contract/leads/leads.ts'
import { countryName } from '#web/i18n/names/people-words.ts'
import { clockOf } from '#web/i18n/format.ts'
import { currentLocale } from '#web/i18n/locale.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { type CallRule, callRules } from './call-rules.ts'
import type { KnownValue } from '../lead/known-values.ts'
import { networkName } from '#web/i18n/names/network-name.ts'

type Line = NonNullable<Fact['line']>

/** Kind of line, country and the time there, what to heed before a call, and a chat where the site offers one. */
export function PhoneSense({ phone }: { phone: KnownValue }) {
  const t = useT()
  const line = phone.facts.find((fact) => fact.line)?.line
  if (!line) return null
  const { kind, country } = line
  const rule = country === null ? undefined : callRules[country]
  const hasChat = phone.facts.some(({ method }) => method === 'whatsapp')
  const parts = [
    ...(kind === 'other' ? [] : [t(`lead.line.${kind}`)]),
    ...(country === null ? [] : [countryName(country)]),
    ...timeThere(line, t),
  ]
  return (
    <>
      <span className="block">
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            <span className="inline-block">{part}</span>
          </Fragment>
        ))}
      </span>
      {country !== null && (
        <span className="block">
          {rule ? (
            <T
              id={rule.needs === 'consent' ? 'lead.line.consent' : 'lead.line.register'}
              values={{ name: <RuleName rule={rule} /> }}
            />
          ) : (
            t('lead.line.noNote')
          )}
        </span>
      )}
      {hasChat && (
        <a
          href={`https://wa.me/${phone.value.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer noopener nofollow"
          className={`${linkClass} inline-flex items-center gap-1`}
        >
          <MessageCircle aria-hidden="true" className="size-3" />
          {networkName('whatsapp')}
        </a>
      )}
    </>
  )
}

function RuleName({ rule: { name, site } }: { rule: CallRule }) {
  const said = <bdi>{name}</bdi>
  return site ? (
    <a href={site} target="_blank" rel="noreferrer noopener nofollow" className={linkClass}>
      {said}
    </a>
  ) : (
    said
  )
}

/** A country with several clocks says between which. */
function timeThere({ time_zones }: Line, t: ReturnType<typeof useT>): string[] {
  const now = new Date()
  const [from, to] = time_zones.map((timeZone) =>
    new Intl.DateTimeFormat(currentLocale(), { ...clockOf(currentLocale()), timeZone }).format(now),
  )
  if (from === undefined) return []
  return [to === undefined ? t('lead.line.time', { time: from }) : t('lead.line.times', { from, to })]
}
