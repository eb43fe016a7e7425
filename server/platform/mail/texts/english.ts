import type { MailText } from '#server/platform/mail/mail-text.ts'

const notYou = 'If this was not you, nothing has to be done: nobody gets in without this mail.'

/** Every mail of the product, in one place; the other languages have the same ones. */
export const english = {
  reset_code: {
    subject: 'Your code to set a new password',
    lines: [
      'Type this code where you asked for it. It works once, for 15 minutes; the button works for an hour.',
    ],
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
      'The password of your account at {{ brand }} was changed, and all other sessions were signed out.',
      'If this was not you, set a new password now.',
    ],
    button: { text: 'Set a new password', path: '/forgot-password#changed' },
  },
  confirm_email: {
    subject: 'Your code to confirm your e-mail address',
    lines: ['Welcome to {{ brand }}. Type this code to confirm your address. It works once, for 15 minutes.'],
    code: '{{ code }}',
    note: notYou,
  },
  already_registered: {
    subject: 'You already have an account',
    lines: [
      'Somebody asked to use this address at {{ brand }}, but it has an account already. Nothing was changed.',
      'If it was you: sign in, or set a new password if you do not remember yours.',
    ],
    button: { text: 'Sign in', path: '/login' },
  },
  confirm_new_email: {
    subject: 'Your code to confirm your new e-mail address',
    lines: ['Type this code in your profile to sign in with this address from now on. It works once.'],
    code: '{{ code }}',
    note: notYou,
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    lines: [
      'You sign in to {{ brand }} with {{ new_email }} from now on.',
      'If this was not you, tell us at once: this address no longer opens your account.',
    ],
  },
  credits_low: {
    subject: 'Your credits are running low',
    lines: [
      'Your account at {{ brand }} has {{ credits | number }} credits left: less than a tenth of what it began with.',
      'A search that meets an empty wallet pauses, keeps what it found and goes on when there are credits again.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  credits_empty: {
    subject: 'Your credits are used up',
    lines: [
      'Your account at {{ brand }} has no credits left. Searches pause and keep what they found until there are credits again.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  credits_bought: {
    subject: 'Your receipt for credits',
    lines: [
      'Credits that were added to your account at {{ brand }}: {{ credits | number }}. Bought credits do not expire.',
      'Paid at {{ provider }} on {{ day | day }}: {{ amount | money: currency }}.',
      '{% if owed != "0" %}Of these credits, {{ owed | number }} went for a payment that was taken back earlier. {% endif %}The wallet shows each movement.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  payment_failed: {
    subject: 'Your payment did not go through',
    lines: [
      'Your payment of {{ amount | money: currency }} for credits at {{ brand }} did not go through at {{ provider }}. Nothing was charged, and no credits were added.',
      'You can begin it again in the wallet, with another card if need be.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  payment_refunded: {
    subject: 'A payment for credits was given back',
    lines: [
      'Money of a payment to {{ brand }} that was given back by {{ provider }}: {{ amount | money: currency }}. Credits that go with it: {{ credits | number }}.',
      '{% if owed != "0" %}Credits of it that were spent already: {{ owed | number }}. They come off what is bought next. {% endif %}The wallet shows each movement.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  payment_disputed: {
    subject: 'A payment for credits is disputed',
    lines: [
      'A bank asks for money of a payment to {{ brand }} at {{ provider }} back: {{ amount | money: currency }}. Credits that go with it: {{ credits | number }}. They come back if the bank lets the payment stand.',
      '{% if owed != "0" %}Credits of it that were spent already: {{ owed | number }}. They come off what is bought next. {% endif %}The wallet shows each movement.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  credits_returned: {
    subject: 'Your credits are back',
    lines: [
      'The bank lets a payment to {{ brand }} at {{ provider }} stand: {{ amount | money: currency }}. Credits that are yours again: {{ credits | number }}.',
    ],
    button: { text: 'Open the wallet', path: '/settings/wallet' },
  },
  codes_on: {
    subject: 'Your sign-in asks for a code now',
    lines: [
      'From now on your password alone no longer opens your account at {{ brand }}: a code of your authenticator app is asked for as well.',
      'If this was not you, set a new password now and tell us.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  codes_off: {
    subject: 'Your sign-in no longer asks for a code',
    lines: [
      'Codes of an authenticator app were switched off for your account at {{ brand }}: the password alone opens it.',
      'If this was not you, set a new password now.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  codes_removed: {
    subject: 'Your sign-in no longer asks for a code',
    lines: [
      '{{ by }} switched off the codes of an authenticator app for your account at {{ brand }}: the password alone opens it. You are signed out everywhere.',
      'Sign in and switch codes on again. If you did not ask for this, set a new password now and tell us.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    lines: [
      'Somebody signed in to your account at {{ brand }} with your password and one of your recovery codes. That code is used up.',
      'If this was not you, set a new password now.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were renewed',
    lines: [
      'There are new recovery codes for your account at {{ brand }}. The old ones no longer work.',
      'If this was not you, set a new password now.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    lines: [
      'The passkey "{{ name }}" opens your account at {{ brand }} from now on.',
      'If this was not you, set a new password and remove the passkey in your profile.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    lines: [
      'The passkey "{{ name }}" no longer opens your account at {{ brand }}.',
      'If this was not you, set a new password now.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  provider_connected: {
    subject: '{{ provider }} opens your account now',
    lines: [
      'Sign-in with {{ provider }} was connected with your account at {{ brand }} and opens it from now on.',
      'If this was not you, set a new password and disconnect it in your profile.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  provider_disconnected: {
    subject: '{{ provider }} no longer opens your account',
    lines: [
      'Sign-in with {{ provider }} was disconnected from your account at {{ brand }} and no longer opens it.',
      'If this was not you, set a new password now.',
    ],
    button: { text: 'Open the profile', path: '/profile-settings/security' },
  },
  account_invitation: {
    subject: '{{ inviter }} made an account for you at {{ brand }}',
    lines: ['{{ inviter }} made an account for you at {{ brand }}. Choose a password to open it.'],
    button: { text: 'Open the account', path: '/join#token={{ token }}' },
    note: 'The link works once, for 7 days. If you do not know who this is, nothing has to be done.',
  },
  team_invitation: {
    subject: '{{ inviter }} invites you to {{ brand }}',
    lines: ['{{ inviter }} wants to work with you in {{ brand }}. Choose a password to join the team.'],
    button: { text: 'Join the team', path: '/join#token={{ token }}' },
    note: 'The link works once, for 7 days. If you do not know who this is, nothing has to be done.',
  },
} as const satisfies Record<string, MailText>
