import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { z } from 'zod'
import { startSimilar as contract } from '#contract/leads/searches-from-leads.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { useBigSpend } from '#web/features/wallet/use-big-spend.tsx'
import { useT } from '#web/i18n/t.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { similarPreviewQuery, startSimilar, type ToolProps, usualSimilar } from './queries.ts'
import { mostOf, SearchFields } from './search-fields.tsx'

setFieldErrors()

const mostSeeds = 10
const rules = z.object({ max_leads: contract.body.shape.max_leads })

type Props = Pick<ToolProps, 'list' | 'chosen' | 'onClose' | 'onDone'>

/** Leads like the chosen ones: how many there are, what they cost, and how many to add. */
export default function SimilarDialog({ list, chosen, onClose, onDone }: Props) {
  const t = useT()
  const ids = chosen.scope === 'selected' ? chosen.ids.slice(0, mostSeeds) : []
  const { data: preview, error } = useQuery({
    ...similarPreviewQuery({ params: list, body: { ids } }),
    enabled: ids.length > 0,
  })
  const start = useMutation(startSimilar)
  const { spend, dialog } = useBigSpend()
  const { price_each = 2, balance = null } = preview ?? {}
  const most = preview ? mostOf(preview) : 0
  const affordable = balance === null ? most : Math.floor(balance / price_each)
  const form = useLiveForm(rules, { max_leads: Math.max(1, Math.min(usualSimilar, most, affordable)) })
  const typed: number | null = form.watch('max_leads') // null in an empty field
  const wanted = Math.min(typed ?? 0, most)
  const credits = wanted * price_each
  const isShort = balance !== null && credits > balance
  const problem =
    error?.message ??
    start.error?.message ??
    (isShort ? t('leadRuns.short', { missing: credits - balance }) : undefined)

  function send(max_leads: number) {
    const body = { ids, max_leads, max_credits: Math.max(1, max_leads * price_each) }
    const leave = () => {
      onDone()
      onClose()
    }
    start.mutate({ params: list, body }, { onSuccess: leave })
  }

  return (
    <>
      <DialogForm
        title={t('leads.tool.similar')}
        description={t('leadRuns.similar.text')}
        form={form}
        icon={Copy}
        busy={start.isPending}
        disabled={!preview || most === 0 || isShort}
        price={credits > 0 ? t('common.price', { credits }) : undefined}
        confirmLabel={t('leads.tool.similar')}
        onSubmit={async ({ max_leads }) => {
          const asked = Math.min(max_leads, most)
          spend({ credits: asked * price_each, run: () => send(asked) })
        }}
        onClose={onClose}
      >
        <div className={`grid content-start gap-4 ${preview ? '' : 'min-h-36'}`}>
          {ids.length === 0 && (
            <p className="text-fg-muted">{t('leadRuns.similar.choose', { most: mostSeeds })}</p>
          )}
          {preview && (
            <p className="text-fg-strong">
              {preview.is_about
                ? t('leadRuns.similar.about', { count: preview.count })
                : t(preview.is_exact ? 'leadRuns.similar.count' : 'leadRuns.similar.more', { count: most })}
            </p>
          )}
          {preview && most > 0 && (
            <SearchFields
              field={(children) => (
                <FormField
                  control={form.control}
                  name="max_leads"
                  label={t('leadRuns.similar.howMany')}
                  hint={t('leadRuns.limitHint')}
                >
                  {children}
                </FormField>
              )}
              preview={preview}
              wanted={wanted}
              rate={t(
                listTypeFacts[list.type].paidFor === 'record'
                  ? 'leadRuns.similar.rateRecord'
                  : 'leadRuns.similar.rate',
                {
                  price: price_each,
                },
              )}
            />
          )}
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
        </div>
      </DialogForm>
      {dialog}
    </>
  )
}
