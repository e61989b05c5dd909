/** Where "Report Issue" writes to. The installation sets it with VITE_SUPPORT_EMAIL when it is built. */
export const supportEmail: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@localhost'
