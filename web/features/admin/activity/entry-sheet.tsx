import type { Entry } from '#web/features/admin/queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { actionName, fieldName, hasWords, objectName, valueText } from './entry-words.ts'

/** One entry: who, why, from where, and each value before and after. */
export function EntrySheet({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useT()
  const all = new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])
  const fields = [...all].filter(hasWords)
  const { as_user_name: as, reason } = entry
  const object = objectName(entry)
  return (
    <Sheet open onOpenChange={onClose} title={actionName(entry.action)}>
      <div className="grid gap-6">
        <KeyValueList
          items={[
            { key: t('admin.who'), value: <bdi>{entry.actor_name}</bdi> },
            ...(as ? [{ key: t('admin.workAs'), value: <bdi>{as}</bdi> }] : []),
            ...(reason ? [{ key: t('admin.reason'), value: <bdi>{reason}</bdi> }] : []),
            ...(object ? [{ key: t('admin.object'), value: <bdi>{object}</bdi> }] : []),
            ...(entry.account_name
              ? [{ key: t('admin.account'), value: <bdi>{entry.account_name}</bdi> }]
              : []),
            {
              key: t('admin.from'),
              value: entry.address ? <bdi dir="ltr">{entry.address}</bdi> : t('activity.outside'),
            },
            { key: t('admin.when'), value: formatDate(entry.created_at, 'full') },
          ]}
        />
        {fields.length > 0 && (
          <table className="w-full border-separate border-spacing-0 text-start">
            <thead>
              <tr className="text-xs text-fg-muted">
                <th scope="col" className="h-9 text-start font-medium">
                  {t('admin.field')}
                </th>
                <th scope="col" className="h-9 text-start font-medium">
                  {t('admin.before')}
                </th>
                <th scope="col" className="h-9 text-start font-medium">
                  {t('admin.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field} className="align-top">
                  <th
                    scope="row"
                    className="border-t border-line py-2 pe-3 text-start font-normal text-fg-muted"
                  >
                    {fieldName(field)}
                  </th>
                  <td className="border-t border-line py-2 pe-3 break-all">
                    <bdi>{valueText(field, entry.before?.[field])}</bdi>
                  </td>
                  <td className="border-t border-line py-2 break-all text-fg-strong">
                    <bdi>{valueText(field, entry.after?.[field])}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Sheet>
  )
}
