import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ApiExample, apiExamples } from '#contract/account/api-examples.ts'
import { markOf, sandboxCredits } from '#contract/account/keys/api-keys.ts'
import { apiScopes } from '#contract/values/modules.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { siteQuery } from '#web/features/branding/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { scopeNames } from './scope-names.ts'

const names: Record<ApiExample['name'], PlainKey> = {
  limits: 'apiKeys.exampleLimits',
  preview: 'apiKeys.examplePreview',
  start: 'apiKeys.exampleStart',
  search: 'apiKeys.exampleSearch',
  leads: 'apiKeys.exampleLeads',
  file: 'apiKeys.exampleFile',
}

const bearer = 'Authorization: Bearer $API_KEY'
const openApiUrl = () => `${location.origin}/api/openapi.json`
const mcpUrl = () => `${location.origin}/mcp`

/** A request as one pastes it into a terminal, with the key in $API_KEY. */
function commandOf({ call, body }: ApiExample): string {
  const [method, path = ''] = call.split(' ')
  const lines = [
    ['curl', method === 'POST' ? '-X POST' : '', `"${location.origin}${path}"`].filter(Boolean).join(' '),
    '-H "Authorization: Bearer $API_KEY"',
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** How a program uses the product: a key, the first requests, the whole description, and tools for assistants. */
export function ApiDocsPage() {
  const t = useT()
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={t('shell.apiDocs')}
          badges={<HelpLink page="api" about={t('shell.apiDocs')} />}
          facts={[site?.name ?? location.hostname]}
          back={<Link to="/settings/api-keys" />}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
        <div className="max-w-220 px-6 max-tablet:px-4">
          <FormSection title={t('apiKeys.key')} hint={t('apiKeys.docsKey')}>
            <p>
              <Link to="/settings/api-keys" className={linkClass}>
                {t('apiKeys.create')}
              </Link>
            </p>
            <Command title={t('apiKeys.header')} command={bearer} />
            <ul className="grid gap-1">
              {apiScopes.map((scope) => (
                <li key={scope}>
                  <code dir="ltr">{scope}</code> <span className="text-fg-muted">{t(scopeNames[scope])}</span>
                </li>
              ))}
            </ul>
          </FormSection>
          <FormSection
            title={t('apiKeys.sandbox')}
            hint={t('apiKeys.sandboxHint', { credits: formatNumber(sandboxCredits) })}
          >
            <ul className="grid list-disc gap-2 ps-4">
              <li>{t('apiKeys.sandboxBegins', { mark: markOf.sandbox })}</li>
              <li>{t('apiKeys.sandboxApart')}</li>
              <li>{t('apiKeys.sandboxHeader')}</li>
              <li>{t('apiKeys.sandboxClosed')}</li>
            </ul>
          </FormSection>
          <FormSection title={t('apiKeys.examples')} hint={t('apiKeys.examplesHint')}>
            {apiExamples.map((example) => (
              <Command key={example.name} title={t(names[example.name])} command={commandOf(example)} />
            ))}
          </FormSection>
          <FormSection title={t('apiKeys.rules')}>
            <ul className="grid list-disc gap-2 ps-4">
              <li>{t('apiKeys.ruleLimit')}</li>
              <li>{t('apiKeys.ruleRepeat')}</li>
              <li>{t('apiKeys.ruleRefusal')}</li>
            </ul>
          </FormSection>
          <FormSection title={t('apiKeys.openApi')} hint={t('apiKeys.openApiHint')}>
            <p>
              <a href="/api/openapi.json" className={linkClass} dir="ltr">
                {openApiUrl()}
              </a>
            </p>
          </FormSection>
          <FormSection title={t('apiKeys.assistants')} hint={t('apiKeys.assistantsHint')}>
            <Command title={t('apiKeys.mcpAddress')} command={mcpUrl()} />
          </FormSection>
        </div>
      </div>
    </PageFrame>
  )
}

function Command({ title, command }: { title: string; command: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="flex items-center justify-between gap-2 font-medium text-fg-strong">
        {title}
        <CopyButton text={command} thing={title} />
      </h3>
      <pre dir="ltr" className="rounded-sm bg-hover p-3 text-sm break-all whitespace-pre-wrap">
        {command}
      </pre>
    </div>
  )
}
