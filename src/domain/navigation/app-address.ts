import { adminPatterns, adminRoutes } from './admin-routes.ts'
import { patterns, routes } from './routes.ts'

/** Compared as the router does: letters of either case, and a slash at the end changes nothing. */
const APP_ADDRESS = new RegExp(
  `^(${[routes, patterns, adminRoutes, adminPatterns].flatMap(Object.values).map(expressionOf).join('|')})$`,
  'i',
)

/** Whether the app has a screen at this path. What the screen shows, such as an unknown invoice, is for the API to say. */
export function isAppAddress(path: string): boolean {
  return APP_ADDRESS.test(path)
}

function expressionOf(pattern: string): string {
  if (pattern === routes.home) return pattern
  return `${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?`
}
