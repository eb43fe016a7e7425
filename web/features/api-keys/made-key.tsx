import { useT } from '#web/i18n/t.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

/** A first request, to paste into a terminal. */
const requestWith = (key: string) =>
  ['curl', `${location.origin}/api/campaigns`, '-H', `"Authorization: Bearer ${key}"`].join(' ')

/** The new key, which is shown this once. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open onOpenChange={onClose} title={t('apiKeys.made')}>
      <div className="grid gap-5">
        <Banner tone="warning" title={t('apiKeys.once')} />
        <Field label={t('apiKeys.key')}>
          <span className="flex items-center gap-1">
            <Input readOnly dir="ltr" value={value} onFocus={(event) => event.currentTarget.select()} />
            <CopyButton text={value} thing={t('apiKeys.key')} />
          </span>
        </Field>
        <Field label={t('apiKeys.try')}>
          <pre dir="ltr" className="rounded-sm bg-hover p-3 text-sm break-all whitespace-pre-wrap">
            {requestWith(value)}
          </pre>
        </Field>
      </div>
    </Sheet>
  )
}
