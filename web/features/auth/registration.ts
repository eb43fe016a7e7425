/** A registration whose address is not confirmed yet. The password stays in this tab: it shows whose registration it is. */
export interface Registration {
  email: string
  password: string
  claim: string
}
