/** Sources. */
export function SearchersPage() {
  return <h1 tabIndex={-1}>Sources.</h1>
}
