/** Events of somebody's access, by kind. Its words are in src/i18n/account/security-events.ts. */
export const ACCOUNT_EVENT_KINDS = [
  /** From a kind of device that he had not signed in from before. */
  'signed-in-anew',
  /** How often a wrong password or code was tried on a day. */
  'sign-ins-refused',
  'password-changed',
  'password-reset',
  'two-step-on',
  'two-step-off',
  'recovery-codes-renewed',
  'session-ended',
  'sessions-ended',
  'sessions-ended-by-support',
  'support-access-given',
  'support-access-taken-back',
  'viewed-by-support',
] as const

export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number]
