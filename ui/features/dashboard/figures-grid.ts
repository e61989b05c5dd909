/** Letters of the longest amount for which two cards in a row of a phone, and a quarter of a desktop, are wide enough. */
const MOST = { short: 15, middle: 18 }

/** For the `data-amounts` of `.figures` (dashboard.css). `longest`: letters of the longest amount. */
export function amountsLength(longest: number): 'short' | 'middle' | 'long' {
  if (longest <= MOST.short) return 'short'
  return longest <= MOST.middle ? 'middle' : 'long'
}
