import { runCommand, reachDatabase } from './command.ts'
import { renewOwnerPassword } from './features/auth/registration/renew-owner-password.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase, openPool } from './platform/postgres/database.ts'

/** `npm run owner-password`: a new password for the owner, shown this once. All sessions of the owner end. */
await runCommand(async () => {
  const database = await reachDatabase(readConfig(process.env))
  const db = openDatabase(openPool(database.systemUrl, { max: 1 }))
  try {
    const { email, password } = await renewOwnerPassword(db)
    process.stdout.write(`Email     ${email}\nPassword  ${password}\n`)
  } finally {
    await db.destroy()
    await database.stop()
  }
})
