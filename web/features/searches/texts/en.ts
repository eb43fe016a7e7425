/** Keys start with `searches.`. */
export const texts = {
  'searches.run.queued': 'Waiting to start.',
  'searches.run.checking': '{count, plural, one {Still checking # lead.} other {Still checking # leads.}}',
  'searches.run.stopping':
    '{count, plural, one {Finishing # website in progress.} other {Finishing # websites in progress.}}',
  'searches.run.failed': "The source didn't respond. You weren't charged.",
  'searches.run.blocked': 'The source blocked our requests. Found leads are saved.',
  'searches.run.rateLimited': 'The source limited our requests. Found leads are saved.',
  'searches.run.partial':
    'The source failed after {count, plural, one {# lead} other {# leads}}. Found leads are saved.',
  'searches.run.creditLimit':
    '{limit, plural, one {Reached your limit of # credit.} other {Reached your limit of # credits.}}',
  'searches.run.outOfCredits': 'Out of credits.',
  'searches.run.sourceBack': 'The source is back. Resume to find the remaining leads.',
  'searches.run.waitsForCredits':
    '{credits, plural, one {Out of credits. Resumes when credits are added, up to # more credit.} other {Out of credits. Resumes when credits are added, up to # more credits.}}',
  'searches.run.accountLimit': 'The account reached its credit limit.',
  'searches.run.leadLimit': 'Reached your limit of {limit} leads.',
  'searches.run.allFound': 'All matches are in the list.',
  'searches.run.unread': "{count, plural, one {# website} other {# websites}} couldn't be read: {cause}.",
  'searches.run.unreadMostly':
    "{count, plural, one {# website} other {# websites}} couldn't be read, mostly: {cause}.",
  'searches.run.cause.dns': 'no DNS on this server',
  'searches.run.cause.noAnswer': "they didn't answer",
  'searches.run.cause.robots': "they don't allow robots",
  'searches.run.cause.other': 'each lead says why',
  'searches.run.noneNew': 'No new matches.',
  'searches.run.byUser': 'You stopped this search. No more credits are charged.',
  'searches.run.suspended':
    'Paused while the account was suspended. Found leads are saved. Resume to continue.',
  'searches.run.notAllowed': 'Stopped because its creator can no longer search. No more credits are charged.',
  'searches.run.end': 'End search',
  'searches.run.putAway': 'Dismiss receipt',
  'searches.resume.title': 'Resume search',
  'searches.resume.text':
    '{count, plural, one {The search can add up to # more lead.} other {The search can add up to # more leads.}} You only pay for leads with an email.',
  'searches.resume.limit': "Don't spend more than",
  'searches.resume.limitHint': 'The search pauses when it reaches this amount.',
  'searches.resume.rate': '{price} per lead with an email',
  'searches.source.title': 'Sources',
  'searches.source.waiting': 'Waiting',
  'searches.source.running': 'Searching',
  'searches.source.answered': 'Responded',
  'searches.source.failed': 'Failed',
  'searches.source.notConfigured': 'Not set up',
  'searches.source.found': '{count, plural, one {# lead} other {# leads}}',
} as const
