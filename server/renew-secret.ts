import { runCommand, reachDatabase } from './command.ts'
import { renewSignatures } from './features/wallet/proof/sign-heads.ts'
import { readConfig } from './platform/config/config.ts'
import { StartError } from './platform/config/start-error.ts'
import { openDatabase, openPool } from './platform/postgres/database.ts'
import { reseal } from './platform/security/reseal.ts'
import { secretBox } from './platform/security/secrets.ts'

/** `npm run renew-secret`: nothing stored needs QUARRY_SECRET_PREVIOUS any more. Run it when all processes have both. */
await runCommand(async () => {
  const config = readConfig(process.env)
  const { secret, previousSecret } = config
  if (!secret || !previousSecret)
    throw new StartError(
      'Set QUARRY_SECRET to the new secret and QUARRY_SECRET_PREVIOUS to the one before it',
    )
  const database = await reachDatabase(config)
  const db = openDatabase(openPool(database.systemUrl, { max: 1 }))
  try {
    const secrets = secretBox(secret, previousSecret)
    const count = await reseal(db, secrets)
    await renewSignatures(db, secrets)
    process.stdout.write(`${count} values are sealed with QUARRY_SECRET now; QUARRY_SECRET_PREVIOUS can go\n`)
  } finally {
    await db.destroy()
    await database.stop()
  }
})
