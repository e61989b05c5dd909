/** Admins look at people in many time zones, so they read times in the one they are in themselves. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
