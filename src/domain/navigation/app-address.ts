import { adminPatterns, adminRoutes } from './admin-routes.ts'
import { patterns, publicPatterns, routes } from './routes.ts'

/** Compares like the router: case-insensitively, and with or without a slash at the end. */
const APP_ADDRESS = new RegExp(
  `^(${[routes, patterns, publicPatterns, adminRoutes, adminPatterns].flatMap(Object.values).map(expressionOf).join('|')})$`,
  'i',
)

/** Whether the app has a screen at this path. Whether the screen's record exists is for the API to answer. */
export function isAppAddress(path: string): boolean {
  return APP_ADDRESS.test(path)
}

function expressionOf(pattern: string): string {
  if (pattern === routes.home) return pattern
  return `${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?`
}
