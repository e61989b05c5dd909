/** How many customers one call may archive, restore or export. */
export const MOST_CUSTOMERS_AT_ONCE = 200
