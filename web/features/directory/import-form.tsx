import { useMutation } from '@tanstack/react-query'
import { ArrowUpRight, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { Refusal } from '#web/api/refusal.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { uploadImport } from './queries.ts'

/** A little under what the server takes, in decimal figures. */
const maxBytes = 20e9

/** Sends a file of OpenStreetMap; the import begins when all of it has arrived. */
export function ImportForm() {
  const t = useT()
  const upload = useMutation(uploadImport)
  const stop = useRef<AbortController>(undefined)
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [share, setShare] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const isCancelled = upload.error instanceof Refusal && upload.error.code === 'cancelled'

  function choose(next: File | null) {
    stop.current?.abort()
    setFile(next)
    setMissing(false)
    upload.reset()
  }

  function send() {
    if (upload.isPending) return
    setMissing(!file)
    if (!file) return
    stop.current = new AbortController()
    setShare(0)
    upload.mutate(
      { file, name, onProgress: setShare, signal: stop.current.signal },
      {
        onSuccess: () => {
          setFile(null)
          setName('')
        },
      },
    )
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {upload.error && !isCancelled && (
        <Banner tone="danger" title={t('directory.uploadFailed')}>
          {upload.error.message}
        </Banner>
      )}
      <Field label={t('directory.file')} error={isMissing ? fieldError('required') : undefined}>
        <FileDrop
          file={file}
          onChange={choose}
          endings={['.pbf']}
          maxBytes={maxBytes}
          progress={upload.isPending ? share : undefined}
        />
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
      <Button type="submit" icon={Upload} busy={upload.isPending} className="justify-self-start">
        {t('directory.import')}
      </Button>
    </form>
  )
}
