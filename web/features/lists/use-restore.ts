import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { restoreLists } from './queries.ts'

/** Takes lists out of the bin. A refusal is said by the call itself. */
export function useRestore(): (ids: readonly string[]) => void {
  const t = useT()
  const { mutate } = useMutation(restoreLists)
  return (ids) =>
    mutate([...ids], { onSuccess: ({ count }) => notify('success', t('lists.restored', { count })) })
}
