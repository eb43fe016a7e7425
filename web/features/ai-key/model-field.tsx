import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Combobox } from '#web/ui/select/combobox.tsx'
import { listAiModels } from './queries.ts'

interface ModelFieldProps {
  value: string
  onChange: (model: string) => void
  /** Where the models are listed, and with which key; null while there is no address. */
  at: { base_url: string; key: string } | null
}

const mostShown = 50

/** The name of a model, typed or chosen from the list of its server where that answers. */
export function ModelField({ value, onChange, at }: ModelFieldProps) {
  const t = useT()
  const list = useMutation(listAiModels)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const names = list.data?.models ?? []
  const found = names.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const isTyped = text.trim() !== '' && !names.includes(text.trim())
  const shown = [...(isTyped ? [text.trim()] : []), ...found].slice(0, mostShown)
  const ask = () => {
    const now = JSON.stringify(at)
    if (!at || now === asked) return
    setAsked(now)
    list.mutate({ base_url: at.base_url, ...(at.key && { key: at.key }) })
  }
  return (
    <div onFocus={ask}>
      <Combobox
        value={value === '' ? null : { value, label: value }}
        options={shown.map((name) => ({ value: name, label: name }))}
        onSearch={(typed) => {
          setText(typed)
          onChange(typed.trim())
        }}
        onChange={(chosen) => {
          setText('')
          onChange(chosen?.value ?? '')
        }}
        loading={list.isPending}
        empty={t('aiKey.noModels')}
      />
    </div>
  )
}
