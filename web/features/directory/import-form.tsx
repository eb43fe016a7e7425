import { ArrowUpRight, Upload } from 'lucide-react'
import { useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useFileUpload } from '#web/api/files/use-file-upload.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { uploadImport } from './queries.ts'

/** A little under what the server takes, in decimal figures. */
const maxBytes = 20e9

/** Sends a file of OpenStreetMap; the import begins when all of it has arrived. `onSent` brings it into sight. */
export function ImportForm({ onSent }: { onSent: () => void }) {
  const t = useT()
  const upload = useFileUpload(uploadImport)
  const { file, progress, refusal } = upload
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isSending = progress !== undefined

  function choose(next: File | null) {
    upload.choose(next)
    setMissing(false)
  }

  function send() {
    if (isSending) return
    setMissing(!file)
    if (!file) return
    upload.send({ file, name }, () => {
      choose(null)
      setName('')
      onSent()
    })
  }

  return (
    <PlainForm className="grid gap-4" onSubmit={send}>
      {refusal && (
        <Banner tone="danger" title={t('directory.uploadFailed')}>
          {refusal}
        </Banner>
      )}
      <Field label={t('directory.file')} error={isMissing ? fieldError('required') : undefined}>
        <FileDrop file={file} onChange={choose} endings={['.pbf']} maxBytes={maxBytes} progress={progress} />
      </Field>
      <p className="-mt-2 text-xs text-fg-muted">
        <T
          id="directory.where"
          values={{
            geofabrik: (
              <a href="https://download.geofabrik.de/" target="_blank" rel="noreferrer" className={linkClass}>
                Geofabrik <ArrowUpRight aria-hidden="true" className="inline-block size-3.5" />
              </a>
            ),
            planet: (
              <a
                href="https://wiki.openstreetmap.org/wiki/Planet.osm"
                target="_blank"
                rel="noreferrer"
                className={linkClass}
              >
                OpenStreetMap <ArrowUpRight aria-hidden="true" className="inline-block size-3.5" />
              </a>
            ),
          }}
        />
      </p>
      <Field label={t('directory.region')} hint={t('directory.regionHint')} optional>
        <Input
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" icon={Upload} busy={isSending} className="justify-self-start">
        {t('directory.import')}
      </Button>
    </PlainForm>
  )
}
