import type { Guard } from '../guard.ts'
import { files } from './files.ts'
import { fencing, money } from './money.ts'
import { keys } from './keys.ts'
import { network } from './network.ts'
import { people } from './people.ts'
import { reading } from './reading.ts'
import { runs } from './runs.ts'
import { signIn } from './sign-in.ts'
import { sources } from './sources.ts'
import { tables } from './tables.ts'
import { tenants } from './tenants.ts'
import { upgrades } from './upgrades.ts'
import { uploads } from './uploads.ts'

export const guards: Guard[] = [
  ...money,
  ...fencing,
  ...runs,
  ...signIn,
  ...tenants,
  ...network,
  ...people,
  ...reading,
  ...sources,
  ...keys,
  ...tables,
  ...upgrades,
  ...uploads,
  ...files,
]
