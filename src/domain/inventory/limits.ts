/** The maximum of items in one call to archive, restore, price or export. */
export const MOST_ITEMS_AT_ONCE = 200

/** The maximum of items on a page of the list, or named in one call for it. */
export const MOST_ITEMS_LISTED = 100

export const MOST_CATEGORIES = 200
