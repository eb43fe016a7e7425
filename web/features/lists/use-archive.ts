import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { archiveLists } from './queries.ts'

/** Archives lists, or brings them back, at once; the notice can undo it. A refusal is said by the call itself. */
export function useArchive(): (ids: readonly string[], is_archived: boolean) => void {
  const t = useT()
  const { mutate } = useMutation(archiveLists)
  return (ids, is_archived) => {
    const resultIds = [...ids]
    mutate(
      { resultIds, is_archived },
      {
        onSuccess: () =>
          notify('success', t(is_archived ? 'lists.archived' : 'lists.unarchived', { count: ids.length }), {
            label: t('lists.undo'),
            onClick: () => mutate({ resultIds, is_archived: !is_archived }),
          }),
      },
    )
  }
}
