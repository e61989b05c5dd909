/** The page that was left for this one: a report to support names it. Null where the app began with this page. */
let left: string | null = null

export function rememberLeft(path: string): void {
  left = path
}

export const pageBefore = (): string | null => left
