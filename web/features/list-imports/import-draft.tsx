import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { importFieldsOf } from '#contract/values/tables/import-fields.ts'
import { ColumnTable } from '#web/features/directory/tables/column-table.tsx'
import { FileFields } from '#web/features/directory/tables/file-fields.tsx'
import { DryRun } from '#web/features/directory/tables/dry-run.tsx'
import { MappingActs } from '#web/features/directory/tables/mappings/mapping-acts.tsx'
import { kinds } from '#web/features/lists/kinds.ts'
import type { Sent } from '#web/api/call.ts'
import { countryOptions } from '#web/i18n/names/countries.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import {
  changeListImport,
  deleteImportMapping,
  importMappingsQuery,
  type ListImportDraft,
  renameImportMapping,
  saveImportMapping,
} from '#web/features/lists/imports/queries.ts'

type Change = (changed: Partial<Sent<'changeListImport'>['body']>) => void

interface ImportDraftProps {
  draft: ListImportDraft
  /** The name of a new list. */
  onName: (name: string) => void
}

/** What the rows and columns of a file are. Each change is saved at once, and the whole file is checked again. */
export function ImportDraft({ draft, onName }: ImportDraftProps) {
  const t = useT()
  const save = useMutation(changeListImport)
  const saveAs = useMutation(saveImportMapping)
  const change: Change = (changed) => {
    const { id, type, country, skip_owned } = draft
    save.mutate({ id, type, country, skip_owned, ...changed })
  }
  return (
    <>
      <Failure error={save.error} />
      <div className="grid grid-cols-[20rem_minmax(0,1fr)] border-y border-line max-desktop:grid-cols-1">
        <section
          aria-labelledby="list-title"
          className="border-e border-line px-6 pt-4 pb-5 max-desktop:border-e-0 max-tablet:px-4"
        >
          <h2 id="list-title" className="pb-2 text-md font-semibold text-fg-strong">
            {t('listImports.list')}
          </h2>
          <ListFacts draft={draft} onChange={change} onName={onName} />
        </section>
        <section
          aria-labelledby="columns-title"
          className="min-w-0 max-desktop:border-t max-desktop:border-line"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pt-4 pb-2 max-tablet:px-4">
            <h2 id="columns-title" className="text-md font-semibold text-fg-strong">
              {t('tables.columns')}
            </h2>
            <MappingActs
              name={draft.mapping_name}
              otherwise={draft.like === null ? undefined : t('listImports.like', { file: draft.like })}
              onSave={(name) => saveAs.mutateAsync({ params: { id: draft.id }, body: { name } })}
              All={ImportMappings}
            />
          </div>
          <ColumnTable table={draft} onChange={change} />
        </section>
      </div>
      <DryRun table={draft} />
    </>
  )
}

const MappingsDialog = lazy(() => import('#web/features/directory/tables/mappings/mappings-dialog.tsx'))

function ImportMappings({ onClose }: { onClose: () => void }) {
  const t = useT()
  const rename = useMutation(renameImportMapping)
  const remove = useMutation(deleteImportMapping)
  const mappings = useQuery({
    ...importMappingsQuery,
    select: (all) => all.map((one) => ({ ...one, kind: t(kinds[one.type].name) })),
  })
  return (
    <MappingsDialog
      mappings={mappings}
      onRename={(id, name) => rename.mutateAsync({ params: { id }, body: { name } })}
      onDelete={(id) => remove.mutateAsync(id)}
      onClose={onClose}
    />
  )
}

const none = 'none'

function ListFacts({ draft, onChange, onName }: ImportDraftProps & { onChange: Change }) {
  const t = useT()
  const { campaign_id, type, country, network, skip_owned, file_name } = draft
  const [name, setName] = useState(() => nameOf(file_name))
  return (
    <div className="grid gap-4 pt-2">
      {campaign_id === null && (
        <>
          <Field label={t('listImports.type')}>
            <Select
              value={type}
              options={listTypes.map((one) => ({ value: one, label: t(kinds[one].name) }))}
              onChange={(next) => onChange({ type: next })}
            />
          </Field>
          <Field label={t('listImports.name')}>
            <Input
              value={name}
              maxLength={120}
              autoComplete="off"
              dir="auto"
              onChange={({ target }) => {
                setName(target.value)
                onName(target.value)
              }}
            />
          </Field>
        </>
      )}
      {importFieldsOf(type).includes('network') && (
        <Field label={t('listImports.network')}>
          <Select
            value={network ?? none}
            options={[
              { value: none, label: t('listImports.noNetwork') },
              ...socialNetworks.map((one) => ({ value: one, label: networkName(one) })),
            ]}
            onChange={(next) => onChange({ network: next === none ? null : next })}
          />
        </Field>
      )}
      {importFieldsOf(type).includes('country') && (
        <Field
          label={t('tables.country')}
          error={country === null && isAsked(draft) ? t('listImports.countryNeeded') : undefined}
        >
          <Select
            value={country ?? none}
            options={[{ value: none, label: t('tables.noCountry') }, ...countryOptions()]}
            onChange={(next) => onChange({ country: next === none ? null : next })}
          />
        </Field>
      )}
      <FileFields file={draft} onChange={onChange} />
      <Checkbox checked={skip_owned} onChange={({ target }) => onChange({ skip_owned: target.checked })}>
        {t('listImports.skipOwned')}
      </Checkbox>
    </div>
  )
}

/** Rows are left out whose only contact is a phone without a country. */
const isAsked = ({ rows }: ListImportDraft) => rows.some(({ reject }) => reject === 'no_country')

/** As the server names a list after its file. */
const nameOf = (file: string) =>
  file
    .replace(/(\.[a-z]{3,10})+$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 80)
