/** Events of somebody's access, by kind. */
export type AccountEventKind =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'session-ended-by-support'
  | 'sessions-ended-by-support'
  | 'support-access-given'
  | 'support-access-taken-back'
  | 'viewed-by-support'

/** Refused sign-ins are counted a day, and are no events of their own. */
export type SecurityEventKind = AccountEventKind | 'sign-ins-refused'
