import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** Greets a mail server, asks about each recipient, sends what follows, and answers the replies to those. */
export async function smtpTalk(
  server: { address: string; port: number },
  recipients: readonly string[],
  more: readonly string[] = [],
): Promise<string[]> {
  const socket = connect(server.port, server.address)
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  const reply = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return ''
      if (value[3] !== '-') return value
    }
  }
  const say = (line: string) => {
    socket.write(`${line}\r\n`)
    return reply()
  }
  await reply()
  await say('EHLO probe.testville.example')
  await say('MAIL FROM:<check@probe.testville.example>')
  const replies: string[] = []
  for (const recipient of recipients) replies.push(await say(`RCPT TO:<${recipient}>`))
  for (const line of more) replies.push(await say(line))
  socket.destroy()
  return replies
}
