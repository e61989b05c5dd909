/** Named in one call: to archive, restore, price or export. */
export const MOST_ITEMS_AT_ONCE = 200

export const MOST_CATEGORIES = 200
