/** The maximum of documents in one call. The server enforces it and the interface respects it. */

export const MAX_DELETED_AT_ONCE = 100

/** The maximum of PDFs in one archive. */
export const MAX_IN_ZIP = 50

/** The maximum of documents named one by one for a CSV file. A list by filters has no limit. */
export const MAX_IN_CSV = 200

/** The maximum of documents that one call mails. */
export const MAX_SENT_AT_ONCE = 100
