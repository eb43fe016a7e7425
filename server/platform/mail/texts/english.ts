import type { MailText } from '#server/platform/mail/mail-text.ts'

const notYou = "Didn't request this? You can ignore this email."

/** Every email of the product. The other languages have the same templates. */
export const english = {
  reset_code: {
    subject: 'Your password reset code',
    lines: ['Enter this code within 15 minutes, or use the button within an hour. You can use each once.'],
    code: '{{ code }}',
    button: {
      text: 'Set a new password',
      path: '/forgot-password#email={{ email | url_encode }}&code={{ link }}',
    },
    note: notYou,
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'Your {{ brand }} password was changed. We signed out all other sessions.',
      "If this wasn't you, set a new password now.",
    ],
    button: { text: 'Set a new password', path: '/forgot-password#changed' },
  },
  confirm_email: {
    subject: 'Your code to confirm your email',
    lines: [
      'Welcome to {{ brand }}. Enter this code within 15 minutes to confirm your email. You can use it once.',
    ],
    code: '{{ code }}',
    note: notYou,
  },
  already_registered: {
    subject: 'You already have an account',
    lines: [
      "This email already has an account at {{ brand }}, so we didn't create another one.",
      "If you tried to create an account, sign in instead. If you didn't, you can ignore this email.",
    ],
    button: { text: 'Sign in', path: '/login' },
  },
  confirm_new_email: {
    subject: 'Your code to confirm your new email',
    lines: ['Enter this code in your profile to sign in with this email. You can use it once.'],
    code: '{{ code }}',
    note: notYou,
  },
  confirm_session: {
    subject: "Your code to confirm it's you",
    lines: ['Enter this code in your profile to change how you sign in. You can use it once.'],
    code: '{{ code }}',
    note: notYou,
  },
  email_changed: {
    subject: 'Your email was changed',
    lines: [
      'You now sign in to {{ brand }} with {{ new_email }}.',
      "If this wasn't you, contact us right away. You can no longer sign in with this email.",
    ],
  },
  credits_low: {
    subject: 'Your credits are running low',
    lines: [
      "Your {{ brand }} account has {{ credits | number }} credits left. That's less than 10% of its starting balance.",
      'If you run out, searches pause and keep their leads. Add credits to continue.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  credits_empty: {
    subject: "You're out of credits",
    lines: [
      'Your {{ brand }} account has no credits left. Searches pause and keep their leads. Add credits to continue.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  credits_bought: {
    subject: 'Your credit receipt',
    lines: [
      "Credits added to your {{ brand }} account: {{ credits | number }}. Purchased credits don't expire.",
      'Paid with {{ provider }} on {{ day | day }}: {{ amount | money: currency }}.',
      '{% if owed != "0" %}We used {{ owed | number }} of these credits to cover an earlier refunded or disputed payment. {% endif %}See all transactions in your wallet.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  payment_failed: {
    subject: "Your payment didn't go through",
    lines: [
      "{{ provider }} couldn't process your {{ amount | money: currency }} payment for {{ brand }} credits. You weren't charged, and we added no credits.",
      'Try again in your wallet, or use another card.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  payment_refunded: {
    subject: 'Your payment was refunded',
    lines: [
      '{{ provider }} refunded {{ amount | money: currency }} of your payment to {{ brand }}. Credits removed: {{ credits | number }}.',
      '{% if owed != "0" %}You already spent {{ owed | number }} of them, so we\'ll take them from your next purchase. {% endif %}See all transactions in your wallet.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  payment_disputed: {
    subject: 'Your payment is disputed',
    lines: [
      'A bank disputed {{ amount | money: currency }} of your {{ provider }} payment to {{ brand }}. Credits removed: {{ credits | number }}. We return them if the bank accepts the payment.',
      '{% if owed != "0" %}You already spent {{ owed | number }} of them, so we\'ll take them from your next purchase. {% endif %}See all transactions in your wallet.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  credits_returned: {
    subject: 'We returned your credits',
    lines: [
      'The bank accepted your {{ provider }} payment to {{ brand }}: {{ amount | money: currency }}. Credits returned: {{ credits | number }}.',
    ],
    button: { text: 'Open wallet', path: '/settings/wallet' },
  },
  codes_on: {
    subject: 'Two-step verification is on',
    lines: [
      'You now need your password and an authenticator app code to sign in to {{ brand }}.',
      "If this wasn't you, set a new password now and contact us.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  codes_off: {
    subject: 'Two-step verification is off',
    lines: [
      'You now need only your password to sign in to {{ brand }}.',
      "If this wasn't you, set a new password now.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  codes_removed: {
    subject: 'Two-step verification is off',
    lines: [
      '{{ by }} turned off two-step verification for your {{ brand }} account and signed you out everywhere. You now need only your password to sign in.',
      "Sign in to turn it on again. If you didn't ask for this, set a new password now and contact us.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    lines: [
      'Your password and a recovery code were used to sign in to your {{ brand }} account. That code no longer works.',
      "If this wasn't you, set a new password now.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    lines: [
      'Your {{ brand }} account has new recovery codes. The old ones no longer work.',
      "If this wasn't you, set a new password now.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    lines: [
      'You can now sign in to {{ brand }} with the passkey "{{ name }}".',
      "If this wasn't you, set a new password and remove the passkey in your profile.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    lines: [
      'You can no longer sign in to {{ brand }} with the passkey "{{ name }}".',
      "If this wasn't you, set a new password now.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  webhook_off: {
    subject: 'Your webhook was turned off',
    lines: [
      'We turned off the webhook to {{ receiver }}: it failed for five days, or its address is gone.',
      'Nothing is lost: turn it on again, then send the failed deliveries once more.',
    ],
    button: { text: 'Open webhook', path: '/settings/integration/webhook' },
  },
  provider_connected: {
    subject: 'You can now sign in with {{ provider }}',
    lines: [
      'We connected {{ provider }} to your {{ brand }} account. You can now use it to sign in.',
      "If this wasn't you, set a new password and disconnect {{ provider }} in your profile.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  provider_disconnected: {
    subject: '{{ provider }} was disconnected from your account',
    lines: [
      'We disconnected {{ provider }} from your {{ brand }} account. You can no longer use it to sign in.',
      "If this wasn't you, set a new password now.",
    ],
    button: { text: 'Open profile', path: '/profile-settings/security' },
  },
  account_invitation: {
    subject: '{{ inviter }} created an account for you at {{ brand }}',
    lines: ['{{ inviter }} created an account for you at {{ brand }}. Choose a password to open it.'],
    button: { text: 'Open account', path: '/join#token={{ token }}' },
    note: "The link works once, for 7 days. If you don't know {{ inviter }}, you can ignore this email.",
  },
  team_invitation: {
    subject: '{{ inviter }} invited you to {{ brand }}',
    lines: ['{{ inviter }} invited you to join their team on {{ brand }}. Choose a password to join.'],
    button: { text: 'Join team', path: '/join#token={{ token }}' },
    note: "The link works once, for 7 days. If you don't know {{ inviter }}, you can ignore this email.",
  },
} as const satisfies Record<string, MailText>
