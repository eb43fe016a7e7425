declare module 'virtual:addresses' {
  /** Method and path of every route by its name; printed from the contract by the build. */
  export const addresses: { [N in keyof import('#contract/routes.ts').Routes]: string }
}
