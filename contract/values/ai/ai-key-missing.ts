/** Whether AI tools lack a key, specification 4: unless the parent lends one or the user's account has its own. */
export const isAiKeyMissing = (me: {
  parentSettings: { support_open_ai_api_key: boolean }
  open_ai_api_key: boolean
}): boolean => !me.parentSettings.support_open_ai_api_key && !me.open_ai_api_key
