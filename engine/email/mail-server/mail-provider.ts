/** The operator of a domain's mail, where it changes the meaning of replies. */
export type MailProvider =
  | 'google'
  | 'microsoft365'
  | 'outlook_consumer'
  | 'yahoo'
  | 'mimecast'
  | 'proofpoint'
  | 'icloud'
  | 'zoho'
  | 'ionos'
  | 'ovh'
  | 'fastmail'
  | 'proton'
  | 'barracuda'
  | 'yandex'
  | 'mail_ru'

const suffixes: [string, MailProvider][] = [
  ['.google.com', 'google'],
  ['.googlemail.com', 'google'],
  ['.olc.protection.outlook.com', 'outlook_consumer'],
  ['.mail.protection.outlook.com', 'microsoft365'],
  ['.mx.microsoft', 'microsoft365'],
  ['.yahoodns.net', 'yahoo'],
  ['.mimecast.com', 'mimecast'],
  ['.pphosted.com', 'proofpoint'],
  ['.ppe-hosted.com', 'proofpoint'],
  ['.mail.icloud.com', 'icloud'],
  ['.zoho.com', 'zoho'],
  ['.zoho.eu', 'zoho'],
  ['.kundenserver.de', 'ionos'],
  ['.ionos.com', 'ionos'],
  ['.ovh.net', 'ovh'],
  ['.messagingengine.com', 'fastmail'],
  ['.protonmail.ch', 'proton'],
  ['.barracudanetworks.com', 'barracuda'],
  ['.yandex.net', 'yandex'],
  ['.yandex.ru', 'yandex'],
  ['.mail.ru', 'mail_ru'],
]

/** The provider behind a mail server's name, by suffix; null for an unknown operator. */
export function findMailProvider(mxHost: string): MailProvider | null {
  const host = `.${mxHost.toLowerCase().replace(/\.$/, '')}`
  return suffixes.find(([suffix]) => host.endsWith(suffix))?.[1] ?? null
}
