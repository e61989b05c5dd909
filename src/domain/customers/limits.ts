/** Named in one call: to archive, restore or export. */
export const MOST_CUSTOMERS_AT_ONCE = 200
