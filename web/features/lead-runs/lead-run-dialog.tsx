import { useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { startLeadRun as contract } from '#contract/leads/lead-runs.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { LeadRunKind } from '#contract/values/list-type-facts.ts'
import { CreditCost } from '#web/features/wallet/credit-cost.tsx'
import { useBigSpend } from '#web/features/wallet/use-big-spend.tsx'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { toolLook } from './lead-tools.ts'
import { runPreviewQuery, startLeadRun, type ToolProps } from './queries.ts'

setFieldErrors()

type LeadRunDialogProps = Pick<ToolProps, 'list' | 'chosen' | 'tool' | 'onClose'>

/** What a tool would ask for and cost at most, with a hard limit, before anything is spent. */
export default function LeadRunDialog({ list, chosen, tool, onClose }: LeadRunDialogProps) {
  const t = useT()
  const kind: LeadRunKind = tool === 'get-phones' ? tool : 'enrich'
  const { data: preview, error } = useQuery(runPreviewQuery({ params: list, body: { kind, chosen } }))
  const start = useMutation(startLeadRun)
  const { spend, dialog } = useBigSpend()
  const { id, icon, name } = toolLook(kind, list.type)
  const { leads = 0, complete = 0, price_each = 1, max_cost: most = 0, balance = null } = preview ?? {}
  const affordable = balance === null ? most : Math.floor(balance / price_each) * price_each
  const rules = z.object({ max_credits: contract.body.shape.max_credits })
  const form = useLiveForm(rules, { max_credits: Math.max(1, Math.min(most, affordable)) })
  const typed: number | null = form.watch('max_credits') // null in an empty field
  const credits = Math.min(typed ?? 0, most)
  const isShort = balance !== null && credits > balance
  const hindrance = isShort ? t('leadRuns.short', { missing: credits - balance }) : undefined

  const send = (max_credits: number) =>
    start.mutate({ params: list, body: { kind, chosen, max_credits } }, { onSuccess: onClose })

  return (
    <>
      <DialogForm
        title={t(name)}
        description={t(`leadRuns.${id}.text`)}
        form={form}
        icon={icon}
        busy={start.isPending}
        disabled={!preview || leads === 0 || isShort}
        price={credits > 0 ? t('common.price', { credits }) : undefined}
        confirmLabel={t(name)}
        onSubmit={async ({ max_credits }) => {
          const asked = Math.min(max_credits, most)
          spend({ credits: asked, run: () => send(asked) })
        }}
        onClose={onClose}
      >
        <div className="grid min-h-44 content-start gap-4">
          <KeyValueList
            items={[
              { key: t('leadRuns.toAsk'), value: preview ? t('leads.leads', { count: leads }) : '…' },
              ...(complete > 0
                ? [{ key: t('leadRuns.complete'), value: t('leadRuns.free', { count: complete }) }]
                : []),
              ...(preview && preview.left_out > 0
                ? [
                    {
                      key: t('common.doNotContact'),
                      value: t('leadRuns.free', { count: preview.left_out }),
                    },
                  ]
                : []),
            ]}
          />
          {preview && leads === 0 ? (
            <p className="text-fg-muted">{t(`leadRuns.${id}.none`)}</p>
          ) : (
            <>
              <FormField
                control={form.control}
                name="max_credits"
                label={t('leadRuns.limit')}
                hint={t('leadRuns.limitHint')}
              >
                {({ value, onChange, ref }) => (
                  <NumberField
                    ref={ref}
                    value={value}
                    onChange={(next) => onChange(next === null ? null : Math.round(next))}
                    min={price_each}
                    max={Math.max(price_each, most)}
                    unit={t('leads.credits')}
                  />
                )}
              </FormField>
              {preview && (
                <CreditCost
                  upTo={credits}
                  rate={t(`leadRuns.${id}.rate`, { price: price_each })}
                  balance={balance ?? undefined}
                />
              )}
            </>
          )}
          {(error ?? start.error ?? hindrance) && (
            <p role="alert" className="text-danger">
              {hindrance ?? (start.error ?? error)?.message}
            </p>
          )}
        </div>
      </DialogForm>
      {dialog}
    </>
  )
}
