/** How many documents one call takes; the server enforces it and the interface does not ask for more. */

export const MAX_DELETED_AT_ONCE = 100

/** So many PDFs are one archive. */
export const MAX_IN_ZIP = 50

/** So many may be named one by one in a CSV file; a list by its filters has no limit. */
export const MAX_IN_CSV = 200
