/** A registration whose address is not confirmed yet. */
export interface Registration {
  email: string
  /** Shows whose registration it is; it stays in this tab. */
  claim: string
  /** Asks for another code: the claim of before is void. */
  askAgain: () => Promise<{ claim: string }>
}
