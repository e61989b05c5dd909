/** Events of somebody's access, by kind. */
export type AccountEventKind = 'support-access-given' | 'support-access-taken-back' | 'viewed-by-support'
