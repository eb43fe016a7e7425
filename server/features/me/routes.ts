import * as contract from '#contract/me.ts'
import { read } from '#server/platform/serve.ts'
import { getMe } from './me.ts'

export const routes = [read(contract.getMe, ({ db, actor }) => getMe(db, actor))]
