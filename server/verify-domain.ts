import { reachDatabase, runCommand } from './command.ts'
import { verifyDomain } from './features/domains/verify-domain.ts'
import { readConfig } from './platform/config/config.ts'
import { generatedSecret } from './platform/config/start-checks.ts'
import { StartError } from './platform/config/start-error.ts'
import { createTxtResolver } from './platform/network/txt-resolver.ts'
import { openDatabase, openPool } from './platform/postgres/database.ts'
import { secretBox } from './platform/security/secrets.ts'

/** `npm run verify-domain HOST`: verifies a reseller's host by its TXT record, or says which record is missing. */
await runCommand(async ([domain]) => {
  if (domain === undefined) throw new StartError('Usage: npm run verify-domain HOST')
  const config = readConfig(process.env)
  const secrets = secretBox(config.secret ?? (await generatedSecret(config.dataDir)))
  const database = await reachDatabase(config)
  const db = openDatabase(openPool(database.systemUrl, { max: 1 }))
  try {
    const context = { secrets, resolveTxt: createTxtResolver(config.dnsServers) }
    const claims = await verifyDomain(db, context, domain)
    for (const { account, name, value, state } of claims)
      process.stdout.write(
        state === 'record_missing'
          ? `${account}: not verified, waits for the TXT record ${name} with the value ${value}\n`
          : `${account}: ${state === 'verified' ? 'verified now' : 'was verified before'}, ${domain} shows its brand\n`,
      )
    if (claims.every(({ state }) => state === 'record_missing')) process.exitCode = 1
  } finally {
    await db.destroy()
    await database.stop()
  }
})
