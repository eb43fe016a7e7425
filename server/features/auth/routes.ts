import * as contract from '#contract/auth.ts'
import { open, write } from '#server/platform/serve.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const routes = [
  open(contract.login, ({ db, services, body, host }) => login(db, services.limits, body, host)),
  write(contract.logout, ({ tx, actor }) => logout(tx, actor)),
]
