import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseReply, type ReplyMeaning, readReply } from './read-reply.ts'

/** Replies to RCPT as software and providers write them, with invented names and addresses. */
const replies: Record<string, [string, ReplyMeaning][]> = {
  'directory harvest protection (Cisco, Sophos, Kerio, MailEnable)': [
    ['550 Too many invalid recipients', 'retry_later'],
    ['550 5.1.1 Too many invalid recipients', 'retry_later'],
    ['550 5.7.1 Service unavailable; too many invalid recipients', 'retry_later'],
    ['554 5.7.1 Too many unknown users from your host, try again later', 'retry_later'],
    ['550 5.1.1 Too many bad recipients', 'retry_later'],
    ['550 5.1.0 Maximum number of invalid recipients reached', 'retry_later'],
    ['550 5.1.1 invalid recipient limit exceeded', 'retry_later'],
    ['550 Invalid recipient threshold exceeded. Try again in 60 minutes', 'retry_later'],
    ['550 5.1.1 Directory harvest attack detected', 'retry_later'],
    ['421 4.7.1 too many invalid addresses, goodbye', 'retry_later'],
    ['452 4.1.1 too many invalid recipients', 'retry_later'],
    ['451 VS1-IP Excessive unknown recipients - possible open relay', 'retry_later'],
    ['550 Repeated attempts to send to unknown users', 'retry_later'],
    ['552 Too many failed recipients', 'retry_later'],
    ['550 Too many failed recipients - count = 5', 'retry_later'],
    [
      '554 This IP has been temporarily blocked for attempting to mail too many invalid recipients. IB112',
      'retry_later',
    ],
    ['550 5.1.1 A high number of unknown recipients was sent from your IP', 'retry_later'],
  ],
  'rates of Postfix, Exim, Sendmail and policy daemons': [
    ['450 4.7.1 Error: too much mail from 192.0.2.1', 'retry_later'],
    ['550 5.7.1 Error: too much mail from 192.0.2.1', 'retry_later'],
    ['421 4.7.0 mx.firm.example Error: too many errors', 'retry_later'],
    ['554 5.7.1 <anna@firm.example>: Recipient address rejected: Rate limit exceeded', 'retry_later'],
    ['550 5.1.1 <anna@firm.example>: Recipient address rejected: rate limited', 'retry_later'],
    [
      '450 4.7.1 <anna@firm.example>: Recipient address rejected: Policy Rejection- Quota Exceeded',
      'blocked',
    ],
    ['550 Your rate is: 12.0 / 1h, max. 10.0 / 1h. Sending rate exceeded', 'retry_later'],
    [
      '550 Domain firm.example has exceeded the max emails per hour (150/150). Message discarded.',
      'retry_later',
    ],
    ['452 4.3.2 Connection rate limit exceeded', 'retry_later'],
    ['421 4.3.2 Too many open connections', 'retry_later'],
    ['550 Too many concurrent SMTP connections from this IP address', 'retry_later'],
    ['451 4.7.1 <mx.check.example[192.0.2.1]>: Client host rejected: Please try again slower', 'retry_later'],
    ['550 5.7.1 Recipient address rejected: too many requests', 'retry_later'],
    ['554 too many messages from your server in this session', 'retry_later'],
    ['550 5.4.5 Recipient domain is congested', 'retry_later'],
    ['550 5.3.2 System not accepting network messages', 'retry_later'],
    ['452 4.5.3 Error: too many recipients', 'session_limit'],
    ['550 5.5.3 Too many recipients in this session', 'session_limit'],
  ],
  'greylisting and temporary refusals, also as 5xx': [
    [
      '550 5.7.1 <anna@firm.example>: Recipient address rejected: Greylisted, try again in 5 minutes',
      'greylisted',
    ],
    ['554 Greylisting in action, please come back later', 'greylisted'],
    ['550 Recipient address rejected. Please try again later', 'retry_later'],
    ['550 5.2.0 Mailbox unavailable, try later', 'retry_later'],
    ['550 Mailbox temporarily unavailable', 'retry_later'],
    ['554 5.7.1 Recipient temporarily rejected, retry later', 'retry_later'],
    ['550 5.1.1 Recipient rejected: temporary lookup failure', 'retry_later'],
    [
      '550 5.7.1 Recipient address rejected: User anna temporary locked. Please try again later!',
      'retry_later',
    ],
    ['550 The account is suspended at this time. Try again later.', 'retry_later'],
    ['450 4.2.1 Mailbox temporarily disabled', 'retry_later'],
    ['550 Postfach derzeit nicht erreichbar, bitte später erneut versuchen', 'retry_later'],
    ['550 5.5.0 Trop de destinataires invalides', 'retry_later'],
    ['550 Demasiados destinatarios desconocidos', 'retry_later'],
  ],
  Gmail: [
    [
      '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
      'exists_busy',
    ],
    ['550 5.7.1 [192.0.2.1] Our system has detected an unusual rate of unsolicited mail', 'retry_later'],
    ['550 5.4.5 Daily user sending limit exceeded', 'retry_later'],
    ['550 5.7.1 Daily SMTP relay limit exceeded for user', 'retry_later'],
    ['550 5.7.26 This mail has been blocked because the sender is unauthenticated', 'blocked'],
    [
      '550 5.7.28 There is an unusual rate of unsolicited mail originating from your IP address',
      'retry_later',
    ],
    [
      '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
      'no_mailbox',
    ],
    ['550 5.2.1 The email account that you tried to reach is disabled', 'disabled'],
    ['552 5.2.2 The email account that you tried to reach is over quota', 'full'],
  ],
  'Microsoft 365 and Outlook.com': [
    ['550 5.7.508 Access denied, [192.0.2.1] has exceeded permitted limits within range', 'retry_later'],
    [
      '451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation',
      'retry_later',
    ],
    ['451 4.7.500 Server busy. Please try again later', 'retry_later'],
    [
      '550 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour',
      'exists_busy',
    ],
    ['550 5.7.511 Access denied, banned sender', 'blocked'],
    [
      '550 5.7.1 Unfortunately, messages from [192.0.2.1] were not sent. Part of their network is on our block list (S3150)',
      'blocked',
    ],
    ['550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using Customer Block list', 'blocked'],
    [
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna@firm.example not found by SMTP address lookup',
      'no_mailbox',
    ],
    ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', 'no_mailbox'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'no_mailbox_probable'],
  ],
  'Yahoo and AOL': [
    [
      '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints',
      'retry_later',
    ],
    [
      '553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in a list',
      'blocked',
    ],
    ['554 5.7.9 Message not accepted for policy reasons', 'blocked'],
    [
      "554 delivery error: dd This user doesn't have a firm.example account (anna@firm.example) [0]",
      'no_mailbox',
    ],
  ],
  'Proofpoint, Mimecast and Barracuda': [
    ['554 5.7.1 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1', 'blocked'],
    ['550 5.7.0 Local Policy Violation', 'blocked'],
    ['550 Exceeding Connection Limit', 'retry_later'],
    ['550 Recipient limit exceeded for this hour', 'retry_later'],
    ['550 Rejected due to poor IP reputation', 'blocked'],
    ['550 Administrative prohibition', 'blocked'],
    ['550 Invalid Recipient - https://community.mimecast.example/docs/DOC-1369#550', 'no_mailbox'],
    ['550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using Barracuda Reputation', 'blocked'],
    ['550 5.1.1 <anna@firm.example>: Recipient rejected, sender rate control', 'retry_later'],
    [
      "554 Your access to this mail system has been rejected due to the sending MTA's poor reputation",
      'blocked',
    ],
    ['550 #5.1.0 Address rejected.', 'no_mailbox'],
  ],
  'GMX, web.de and T-Online': [
    ['550 Requested action not taken: mailbox unavailable', 'no_mailbox'],
    ['450 Requested mail action not taken: mailbox unavailable. Mail rate limit exceeded', 'retry_later'],
    ['550 Requested mail action not taken: mailbox unavailable. Mail rate limit exceeded', 'retry_later'],
    ['554 Transaction failed Reject due to policy restrictions', 'blocked'],
    ['554 IP=192.0.2.1 - A problem occurred. Your IP address is blocked', 'blocked'],
    ['550 5.1.1 unknown user', 'no_mailbox'],
  ],
  'QQ, NetEase, Mail.ru and Yandex': [
    ['550 Mailbox unavailable or access denied [192.0.2.1]', 'blocked'],
    ['550 Ip frequency limited', 'retry_later'],
    ['550 Domain frequency limited', 'retry_later'],
    ['550 Connection frequency limited', 'retry_later'],
    ['550 Connection denied', 'blocked'],
    ['550 Suspected spam ip', 'blocked'],
    ['550 Mailbox not found', 'no_mailbox'],
    ['550 RP:CEL 192.0.2.1 too much recipient', 'retry_later'],
    ['550 User not found: anna@firm.example', 'no_mailbox'],
    ['550 Access from ip address 192.0.2.1 blocked', 'blocked'],
    [
      '550 Message was not accepted -- invalid mailbox. Local mailbox anna@firm.example is unavailable: user not found',
      'no_mailbox',
    ],
    [
      '550 Message was not accepted -- invalid mailbox. Local mailbox is unavailable: account is disabled',
      'disabled',
    ],
    ['451 4.7.1 Ratelimit exceeded for mailbox anna@firm.example', 'retry_later'],
    ['550 5.7.1 No such user!', 'no_mailbox_probable'],
  ],
  'Comcast, Charter and Cox': [
    ['421 4.1.0 192.0.2.1 Throttled - try again later', 'retry_later'],
    ['550 5.1.0 Throttled', 'retry_later'],
    ['554 mx.firm.example 192.0.2.1 found on one or more DNSBLs', 'blocked'],
    ['550 5.1.0 check@check.example sender rejected AUP#CXSNDR', 'blocked'],
    ['550 5.1.1 Not our customer', 'no_mailbox'],
    ['550 5.1.1 anna@firm.example recipient mailbox unallocated', 'no_mailbox'],
  ],
  'refusals of our server by qmail, Exim and others': [
    ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'blocked'],
    ['550 sorry, no mailbox here by that name. (#5.1.1)', 'no_mailbox'],
    ['551 Server access forbidden by your IP 192.0.2.1', 'blocked'],
    ['550 Your host is not allowed to connect to this server', 'blocked'],
    ['550 relay not permitted', 'blocked'],
    ['550-Verification failed for <check@check.example>', 'unclear'],
    ['550 Sender verify failed', 'blocked'],
    ['550 5.7.1 Connections not accepted from servers without a valid sender domain', 'blocked'],
    ['550 5.7.1 Recipient address rejected: policy', 'blocked'],
    ['550 5.7.1 <anna@firm.example>: Recipient address rejected: sender not on the list', 'blocked'],
    ['550 5.0.0 Requested action aborted: IP listed at a rbl', 'blocked'],
    ['571 Delivery not authorized, message refused', 'blocked'],
    ['550 Mail is rejected by recipients', 'blocked'],
  ],
  'mailboxes that are missing': [
    [
      '550 5.1.1 <anna@firm.example>: Recipient address rejected: User unknown in virtual mailbox table',
      'no_mailbox',
    ],
    ['550 5.1.1 User unknown; check the address and try again', 'no_mailbox'],
    ['550 5.1.1 <anna@firm.example>... User unknown', 'no_mailbox'],
    ['550 5.1.1 rejected', 'no_mailbox'],
    ['550 Recipient address rejected', 'no_mailbox'],
    ['550 5.1.1 unknown or illegal alias: anna@firm.example', 'no_mailbox'],
    ['550 Unrouteable address', 'no_mailbox'],
    ['553 5.3.0 <anna@firm.example>... No such user here', 'no_mailbox'],
    ['553 mailbox name not allowed', 'no_mailbox'],
    ['551 User not local; please try <ben@firm.example>', 'no_mailbox'],
    ['550 5.1.6 Recipient no longer at this address', 'no_mailbox'],
    ['552 5.2.2 Mailbox has too many messages', 'full'],
    ['552 Mailbox full: too many messages in mailbox', 'full'],
    ['550 Mailbox exceeded its quota', 'full'],
  ],
}

for (const [kind, rows] of Object.entries(replies))
  test(`${kind}: a rate, a block or a delay says nothing of the mailbox`, () => {
    const read = rows.map(([line]) => {
      const reply = parseReply([line])
      assert.ok(reply)
      return [line, readReply(reply)]
    })
    assert.deepEqual(read, rows)
  })
