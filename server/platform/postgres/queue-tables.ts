/** Creates and migrates the tables of the job queue as their owner. The product's login may do neither. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const { PgBoss } = await import('pg-boss') // commands that start no queue do without
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined) // start() rejects as well
  await boss.start()
  await boss.stop({ graceful: false })
}
