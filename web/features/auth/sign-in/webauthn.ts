/** Whether this browser and this host can have passkeys (WebAuthn Level 3 5.1.8): an address of digits cannot. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

/** The browser asks for a finger, a face or a PIN; undefined when the user shows none. */
export async function showPasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON, // made by the server for exactly this
  )
  return answerOf(navigator.credentials.get({ publicKey }))
}

export async function makePasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON, // as above
  )
  return answerOf(navigator.credentials.create({ publicKey }))
}

async function answerOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked
    return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined // cancelled, too late, or no passkey here
    throw error
  }
}
