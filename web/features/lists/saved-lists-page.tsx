/** Saved lists. */
export function SavedListsPage() {
  return <h1 tabIndex={-1}>Saved lists.</h1>
}
