import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type TrySlot, trySlots } from '#contract/values/sources/mapping-parts.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { type TriedSource, trySource } from '../queries.ts'
import { formatSeconds, sourceWhy } from '../source-words.ts'
import type { SourceForm } from '../source-field-inputs.tsx'

/** One request as the form describes it now, saved or not: what goes out, what comes back, what is read of it. */
export function TryOut({ form, id }: { form: SourceForm; id: string | undefined }) {
  const t = useT()
  const attempt = useMutation(trySource)
  const [values, setValues] = useState<Partial<Record<TrySlot, string>>>({})
  const [path, body] = form.watch(['mapping.path', 'mapping.body'])
  const asked = trySlots.filter((slot) => `${path}${body}`.includes(`{${slot}}`))
  const run = async () => {
    if (!(await form.trigger(['base_url', 'mapping']))) return
    const { base_url, key, mapping } = form.getValues()
    const sent = Object.fromEntries(asked.map((slot) => [slot, values[slot] ?? '']))
    if (!mapping) return
    attempt.mutate({ base_url, mapping, values: sent, ...(key && { key }), ...(id && { id }) })
  }
  return (
    <section
      aria-labelledby="try-title"
      className="grid content-start gap-4 border-line px-6 py-6 desktop:border-s max-desktop:border-t max-tablet:px-4"
    >
      <h2 id="try-title" className="font-semibold text-fg-strong">
        {t('ownApi.try')}
      </h2>
      {asked.map((slot) => (
        <Field key={slot} label={t(`ownApi.slot.${slot}`)}>
          <Input
            value={values[slot] ?? ''}
            maxLength={300}
            onChange={(event) => setValues({ ...values, [slot]: event.target.value })}
          />
        </Field>
      ))}
      <div className="grid gap-1">
        <Button
          icon={Play}
          className="justify-self-start"
          busy={attempt.isPending}
          onClick={() => void run()}
        >
          {t('ownApi.send')}
        </Button>
        <p className="text-xs text-fg-muted">{t('ownApi.sendHint')}</p>
      </div>
      <Failure error={attempt.error} />
      {attempt.data && <Tried tried={attempt.data} />}
    </section>
  )
}

const codeClass = 'rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap text-fg'

function Tried({ tried }: { tried: TriedSource }) {
  const t = useT()
  const { request, status, answer, is_cut, bytes, ms, reason, people, count, total, next } = tried
  const lines = request && [
    `${request.method} ${request.url}`,
    ...request.headers.map(({ name, value }) => `${name}: ${value}`),
    ...(request.body === null ? [] : ['', request.body]),
  ]
  return (
    <div className="grid gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge dot tone={reason ? 'danger' : count > 0 ? 'success' : 'warning'}>
          {reason ? (sourceWhy(reason) ?? reason) : t('ownApi.read', { count })}
        </Badge>
        <span className="text-xs text-fg-muted">
          {status !== null && `${status} · `}
          {formatBytes(bytes)} · {formatSeconds(ms)}
          {total !== null && ` · ${t('ownApi.ofTotal', { total })}`}
          {next !== null && ` · ${t('ownApi.hasMore')}`}
        </span>
      </div>
      {people.length > 0 && (
        <ul className="grid gap-2">
          {people.map(({ id, name, position, company, email, phone }) => (
            <li key={id} className="border-s border-line ps-3">
              <span className="block font-medium text-fg-strong">
                <bdi>{name || email || phone}</bdi>
              </span>
              <span className="block text-xs text-fg-muted">
                {[position, company].filter(Boolean).join(' · ')} <bdi dir="ltr">{email ?? phone}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines && (
        <Shown title={t('ownApi.sent')}>
          <pre dir="ltr" className={codeClass}>
            {lines.join('\n')}
          </pre>
        </Shown>
      )}
      {answer !== null && (
        <Shown title={t(is_cut ? 'ownApi.cameCut' : 'ownApi.came')}>
          <pre dir="ltr" className={codeClass}>
            {pretty(answer)}
          </pre>
        </Shown>
      )}
    </div>
  )
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium text-fg-strong">{title}</h3>
      {children}
    </div>
  )
}

/** JSON with a line for each value; a text that is cut or no JSON stays as it came. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
