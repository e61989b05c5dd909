/** Where "Report Issue" writes to: the server puts SUPPORT_EMAIL into the page, so that it is known without a request. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? 'support@localhost'
