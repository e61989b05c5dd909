/** Admins see users of many time zones; times are shown in the admin's own. */
export const LOCAL_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
