/** One lead. */
export function LeadPage() {
  return <h1 tabIndex={-1}>One lead.</h1>
}
