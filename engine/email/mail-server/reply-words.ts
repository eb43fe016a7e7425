// Words that mail servers use, by what they are about. Matched against lower-cased text.

export const blocklists =
  /spamhaus|spamcop|abusix|barracudacentral|sorbs|dnsbl|uceprotect|\brbls?\b|senderbase|s3140|s3150/
export const block =
  /black ?-?list|block ?-?list|deny ?-?list|\bspam(?:mer|ming)?\b|\bbanned\b|\bblocked\b|poor reputation|bad reputation|low reputation|reputation (?:of|is|score)|connection rejected|connection refused|administratively denied|administrative(?:ly)? prohibit|relay(?:ing)? (?:access )?(?:denied|not permitted|not allowed|prohibited)|unable to relay|not yet authorized|access denied|client host rejected|policy (?:violation|reasons?|rejection)|security polic|local polic|sender (?:address )?(?:rejected|denied|refused|blocked)|sender verif|dmarc|\bspf\b|authentication (?:is )?required/
export const reverseDns =
  /reverse (?:dns|host|lookup|name|address)|\brdns\b|\bptr\b|cannot find your (?:reverse )?host|no host ?name|hostname (?:lookup|does not resolve)|dns lookup fail/
export const full =
  /mailbox (?:is |size |storage )*(?:full|exceeded|limit)|(?:inbox|mail ?box|account) (?:is )?full|(?:over|exceed\w*|out of) (?:\w+ ){0,3}(?:quota|storage)|quota (?:is )?(?:exceed|full)|over ?quota|too many messages|out of storage space|insufficient (?:disk |mailbox )?(?:space|quota)/
export const disabled =
  /\bdisabled\b|discontinued|\binactive\b|deactivat|\bsuspended\b|(?:account|mailbox) (?:has been |is |was )?(?:closed|locked|terminated|frozen)/
const subject = '(?:user|recipient|mailbox|address|account|mail ?drop|alias|person|email|destinat\\w+|inbox)'
export const noMailbox = new RegExp(
  `\\b${subject}\\b[^.;]{0,40}(?:unknown|not (?:be )?found|unavailable|rejected|invalid|(?:do|does|did|may|could) ?(?:not|n't) exist|not (?:exist|valid|known|listed|recogni[sz]ed|a known)|(?:not|no) longer|undeliverable|unrout)` +
    `|(?:unknown|invalid|bad|nonexistent|non-existent|undeliverable|unrouteable|unroutable|incorrect) (?:local[ -]part|${subject})` +
    `|no such (?:\\w+ ){0,2}(?:${subject}|name)|no (?:mailbox|user|recipient|account) (?:here|by that|with that|found)|no ${subject} (?:here|by)|have an? (?:\\w+ )?(?:\\S+ )?account|(?:email )?account that you tried to reach does not exist|no longer (?:available|valid|in use|active)|unknown in (?:local|virtual|relay)|not our (?:customer|user)|not a valid (?:mailbox|recipient|user|address)|not known here|does not exist here|recipient not|utilisateur inconnu|adresse inconnue|bo[iî]te inexistante|utente sconosciuto|destinatario (?:sconosciuto|desconocido|inexistente)|usuario (?:desconocido|no existe)|unbekannter? (?:empf|benutzer)|empf[aä]nger (?:unbekannt|nicht)|usu[aá]rio (?:inexistente|desconhecido)|gebruiker onbekend`,
)
export const greylist =
  /gr[ae]y-?list|try (?:again|later)|later (?:again|please)|please retry|temporarily (?:deferred|rejected|unavailable|blocked)|come back|deferred|unverified/
export const notPermitted =
  /not (?:been )?(?:authori[sz]ed|permitted|allowed)|permission|restricted|only (?:accepts?|internal|members|authori[sz]ed|authenticated)|internal (?:only|use)|must be (?:a member|authenticated)|no rights|rejected by (?:group|recipient)/
