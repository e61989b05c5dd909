/** Text as one types it: amounts and dates have no-break spaces, which a reader does not see. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')
