import type { Answer } from '#web/api/call.ts'

/** The wallet is for the main user and for those whom the main user has let in. */
export const maySeeWallet = (me: Answer<'getMe'>) => me.isMainUser || me.accessToWallet
