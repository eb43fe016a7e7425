/** Words that mail servers use, by what they are about. Matched against lower-cased text. */

/** Kinds of things that a server counts. */
const counted =
  '(?:connections?|sessions?|threads?|recipients?|rcpts?|users?|addresses|requests?|commands?|attempts?|errors?|messages?|mails?|e-?mails?|lookups?)'
const wrong =
  '(?:invalid|unknown|bad|failed|rejected|non-?existent|nonexisting|incorrect|wrong|undeliverable|unverified)'

/**
 * We asked too much: of a rate, a count, or other addresses. It says nothing about the mailbox, also where its words
 * ("too many invalid recipients") or its code (5.1.1) are those of a missing mailbox.
 */
export const rate = new RegExp(
  String.raw`\btoo (?:many|much|fast|often|quickly|frequent\w*)\b(?! hops| messages?(?:$|[.!]| in (?:mailbox|inbox|box)))` +
    String.raw`|\b(?:several|multiple|repeated(?:ly)?|numerous|excessive\w*|(?:high|large|number|percentage|rate|volume) (?:number |rate |volume |percentage )?of) (?:\w+ ){0,5}${wrong}` +
    String.raw`|\b${wrong} (?:recipient|rcpt|user|address|mailbox|account)\w* (?:\w+ ){0,2}(?:limit|threshold|count|rate|ratio|attempts)` +
    String.raw`|\b(?:rate|frequency|flow|throughput|hourly|daily|volume)(?: \w+){0,3}[ -](?:limit\w*|exceed\w*|control\w*|reach\w*|quota)|\brate-?limit\w*|\bfrequency limit` +
    String.raw`|\b${counted} (?:rate |count |send\w* )?(?:limit|quota|threshold)\w*|\blimit(?:ed)? (?:of|on|for) (?:\w+ ){0,3}${counted}` +
    String.raw`|\b(?:send\w*|relay\w*|outbound|permitted|allowed) (?:\w+ ){0,2}(?:limit|quota|rate)` +
    String.raw`|\b(?:exceed\w*|reached|hit|over) (?:\w+ ){0,5}(?:rate|threshold|maximum|max|number of|permitted limits?|limit (?:for|of|on)|connections?|per (?:hour|minute|day|second|session|connection))` +
    String.raw`|\bmax(?:imum)?(?: \w+){0,4} (?:reached|exceeded)|\bper (?:hour|minute|second)\b|\bthrottl|\bslow(?:er| down)\b|\bexcessive(?:ly)?\b` +
    String.raw`|\bunusual (?:rate|volume|activity|sending)|unexpected volume|\bflood|harvest|dictionary attack|\bdhap?\b|\btarpit|\bconcurrent\b|congest` +
    String.raw`|\b(?:server|system|service|host)(?: is)?(?: too)? (?:busy|overload\w*)|\bload (?:is )?too high|\brp:[a-z]{3}\b` +
    String.raw`|\bzu viele\b|\btrop de\b|\bdemasiad[oa]s\b|\btropp[ie]\b|\bte veel\b|\bzbyt (?:wiele|dużo)\b|слишком (?:много|часто)`,
)

/** The recipient itself gets too much mail: it exists. */
export const busyMailbox =
  /receiving (?:e-?)?mail (?:at a rate|too quickly)|recipient has exceeded (?:their|its|the) limit for the number of messages/

/** The session reached its limit of recipients of any kind. */
export const sessionLimit = /too many recipients/

export const blocklists =
  /spamhaus|spamcop|abusix|barracuda ?(?:central|reputation)|sorbs|dnsbl|uceprotect|\brbls?\b|senderbase|senderscore|s3140|s3150|mailspike|invaluement|cloudmark|backscatterer|\bpsbl\b|\bcbl\b|ipcheck\.proofpoint/

/** Our server, our address or our message is refused. */
export const block = new RegExp(
  String.raw`black ?-?list|block ?-?list|deny ?-?list|\bspam(?:mer|ming)?\b|\bbanned\b|\bblocked\b|\breputation\b|\babus(?:e|ive)\b|\bpolic(?:y|ies)\b|\bforbidden\b|\bprohibit\w*|\bsuspicious\b|\buntrusted\b|\bintrusion\b` +
    String.raw`|\b(?:connections?|service|host|ip|server|sender|client|mail|message)s? (?:address )?(?:is |are |was |were |has been |have been )?(?:rejected|refused|denied|not allowed|not permitted|not authori[sz]ed|restricted|listed|unwelcome)` +
    String.raw`|administratively denied|relay(?:ing)? (?:access )?(?:denied|not permitted|not allowed|disallowed)|unable to relay|relay not|rcpthosts|not yet authorized|access (?:is |was )?denied|client host rejected` +
    String.raw`|\b(?:your|this|sending|source|remote|client|sender'?s?) (?:ip|host|server|network|domain|mta)\b(?: address)?(?: \S+){0,4} (?:rejected|refused|denied|listed|not allowed|not accepted|not permitted|blocked|banned)` +
    String.raw`|not accept\w* (?:any |your )?(?:e-?mails?|messages?|connections?) from|\binvalid ip\b|\bdynamic ip|\bsender (?:address |domain |e-?mail )?(?:is |was )?(?:rejected|denied|refused|blocked|invalid|unknown|not|does not|verif\w*)|sender verif|(?:unknown|invalid|bad) sender` +
    String.raw`|dmarc|\bspf\b|\bdkim\b|authentication (?:is )?required|smtp authentication|\baup#`,
)

export const reverseDns =
  /reverse (?:dns|host|lookup|name|address)|\brdns\b|\bptr\b|cannot find your (?:reverse )?host|no host ?name|hostname (?:lookup|does not resolve)|dns lookup fail/

export const full =
  /mailbox (?:is |size |storage )*(?:full|exceeded|limit)|(?:inbox|mail ?box|account) (?:is )?full|(?:over|exceed\w*|out of) (?:\w+ ){0,3}(?:quota|storage)|quota (?:is )?(?:exceed|full)|over ?quota|too many messages|out of storage space|insufficient (?:disk |mailbox )?(?:space|quota)/

export const disabled =
  /\bdisabled\b|discontinued|\binactive\b|deactivat|\bsuspended\b|(?:account|mailbox) (?:has been |is |was )?(?:closed|locked|terminated|frozen)/

const subject = '(?:user|recipient|mailbox|address|account|mail ?drop|alias|person|email|destinat\\w+|inbox)'

/** The server says that there is no such mailbox. */
export const noMailbox = new RegExp(
  `\\b${subject}\\b[^.;]{0,40}(?:unknown|not (?:be )?found|invalid|(?:do|does|did|may|could) ?(?:not|n't) exist|not (?:exist|valid|known|local|listed|recogni[sz]ed|a known)|(?:not|no) longer|undeliverable|unrout|unallocated)` +
    `|(?:unknown|invalid|bad|nonexistent|non-existent|undeliverable|unrouteable|unroutable|incorrect) (?:or illegal )?(?:local[ -]part|${subject})` +
    `|no such (?:\\w+ ){0,2}(?:${subject}|name)|no (?:mailbox|user|recipient|account) (?:here|by that|with that|found)|no ${subject} (?:here|by)|have an? (?:\\w+ )?(?:\\S+ )?account|(?:email )?account that you tried to reach does not exist|no longer (?:available|valid|in use|active)|unknown in (?:local|virtual|relay)|not our (?:customer|user)|not a valid (?:mailbox|recipient|user|address)|not known here|mailbox name not allowed|does not exist here|utilisateur inconnu|adresse inconnue|bo[iî]te inexistante|utente sconosciuto|destinatario (?:sconosciuto|desconocido|inexistente)|usuario (?:desconocido|no existe)|unbekannter? (?:empf|benutzer)|empf[aä]nger (?:unbekannt|nicht)|usu[aá]rio (?:inexistente|desconhecido)|gebruiker onbekend`,
)

/** The server refuses the recipient and gives no reason: most often there is none, but policies use the words too. */
export const refusedMailbox = new RegExp(
  `\\b${subject}\\b[^.;]{0,40}(?:unavailable|rejected|refused)|recipient not`,
)

export const greylist =
  /gr[ae]y-?list|try (?:again|later)|later (?:again|please)|please retry|temporarily (?:deferred|rejected|unavailable|blocked)|come back|deferred|unverified/

/** The refusal may be over later. */
export const passing =
  /\b(?:try|retry|resend|send)(?: \w+){0,3} (?:again|later)\b|\b(?:again|back) later\b|\bplease retry\b|\btry (?:again|later)\b|\btemporar|\bdeferred\b|\bat (?:this|a later) (?:time|moment)\b|\bcurrently (?:unavailable|busy|not)|\bnot currently\b|\bsp[äa]ter\b|\bplus tard\b|m[áa]s tarde|mais tarde|pi[ùu] tardi|позже/

export const notPermitted =
  /not (?:been )?(?:authori[sz]ed|permitted|allowed)|permission|restricted|only (?:accepts?|internal|members|authori[sz]ed|authenticated)|internal (?:only|use)|must be (?:a member|authenticated)|no rights|rejected by (?:group|recipient)/
