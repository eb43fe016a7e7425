import { useParams, useSearch } from '@tanstack/react-router'

/** New search; inside a list it adds to that list. */
export function NewSearchPage() {
  const { listKey } = useParams({ strict: false })
  const { keywords = [] } = useSearch({ strict: false })
  return (
    <h1 tabIndex={-1}>
      {listKey?.id} {keywords.join()}
    </h1>
  )
}
