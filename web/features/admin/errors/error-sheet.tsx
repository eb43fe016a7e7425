import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import type { AppError } from './error-queries.ts'

/** One error with all that the browser told of it, as the text it is. */
export function ErrorSheet({ error, onClose }: { error: AppError; onClose: () => void }) {
  const t = useT()
  const { reference, message, stack, page, reports, created_at, last_at, person } = error
  return (
    <Sheet open onOpenChange={onClose} title={t('admin.errorTitle', { reference })}>
      <div className="grid gap-6">
        <p className="font-medium break-words text-fg-strong">
          <bdi>{message || t('admin.noMessage')}</bdi>
        </p>
        <KeyValueList
          items={[
            { key: t('admin.reference'), value: <bdi dir="ltr">{reference}</bdi>, copy: reference },
            { key: t('admin.errorPage'), value: page && <bdi dir="ltr">{page}</bdi> },
            { key: t('admin.reports'), value: formatNumber(reports) },
            { key: t('admin.firstAt'), value: formatDate(created_at, 'full') },
            { key: t('admin.lastAt'), value: formatDate(last_at, 'full') },
            {
              key: t('admin.who'),
              value: person && (
                <Link to="/admin/users/$id/edit" params={{ id: person.id }} className={linkClass}>
                  <bdi>{person.name}</bdi>
                </Link>
              ),
            },
            { key: t('admin.account'), value: person && <bdi>{person.account_name}</bdi> },
          ]}
        />
        {stack && (
          <section>
            <h3 className="text-fg-muted">{t('admin.thrownAt')}</h3>
            <pre dir="ltr" className="mt-2 font-mono text-xs whitespace-pre-wrap break-words text-fg">
              {stack}
            </pre>
          </section>
        )}
      </div>
    </Sheet>
  )
}
