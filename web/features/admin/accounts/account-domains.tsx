import { useMutation } from '@tanstack/react-query'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { type AccountDetails, verifyDomain } from './account-queries.ts'

type Domain = AccountDetails['domains'][number]

/** The hosts of a reseller. A host that is not verified shows the TXT record to set and a button that looks for it. */
export function AccountDomains({ id, kind, domains }: Pick<AccountDetails, 'id' | 'kind' | 'domains'>) {
  const t = useT()
  if (kind !== 'reseller' && domains.length === 0) return null
  return (
    <section className="border-t border-line px-6 py-4 max-tablet:px-4">
      <h2 className="mb-2 font-semibold text-fg-strong">{t('accounts.domains')}</h2>
      {domains.length === 0 && <p className="text-fg-muted">{t('accounts.noDomains')}</p>}
      <ul className="grid max-w-160 gap-4">
        {domains.map((each) => (
          <DomainLine key={each.domain} id={id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function DomainLine({ id, domain, verified_at, record }: Domain & { id: string }) {
  const t = useT()
  const verify = useMutation(verifyDomain)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="font-medium text-fg-strong">
          {domain}
        </bdi>
        <Badge tone={verified_at ? 'success' : 'warning'}>
          {t(verified_at ? 'accounts.domainVerified' : 'accounts.domainNotVerified')}
        </Badge>
        {verified_at && <span className="text-fg-muted">{formatDate(verified_at)}</span>}
        {!verified_at && (
          <Button
            size="sm"
            className="ms-auto"
            busy={verify.isPending}
            onClick={() => verify.mutate({ id, domain })}
          >
            {t('accounts.verifyDomain')}
          </Button>
        )}
      </div>
      {!verified_at && (
        <KeyValueList
          items={[
            { key: t('accounts.recordName'), value: <Code text={record.name} />, copy: record.name },
            { key: t('accounts.recordValue'), value: <Code text={record.value} />, copy: record.value },
          ]}
        />
      )}
      <p role="status" className="text-fg-muted empty:hidden">
        {verify.data && t(`accounts.domain.${verify.data.state}`)}
      </p>
    </li>
  )
}

const Code = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="font-mono text-sm">
    {text}
  </bdi>
)
