/** Whether a test exercises what a requirement names: the routes in its sentence, and the texts it quotes. */
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { filesUnder } from './tree.ts'

const ROUTE = /(?<![\w".])\/(?:[a-z][\w-]*(?:\/[\w-]+)*)?(?:\?[\w=]+)?(?=[\s,;:]|$)/g
const QUOTED = /"([^"]+)"/g

/** English texts of all messages, each with the keys it has: a test names a message by its key. */
const keysOf = new Map<string, Set<string>>()
for (const file of filesUnder('src/i18n')) {
  const exported: Record<string, unknown> = await import(`#i18n/${file.slice('src/i18n/'.length)}`)
  for (const messages of Object.values(exported)) for (const [key, text] of textsOf(messages)) addKey(key, text)
}

/** The routes and quoted texts of a requirement that none of these files has. */
export function notExercised(requirement: string, files: readonly string[]): string[] {
  const routes = [...requirement.replace(QUOTED, '').matchAll(ROUTE)].map(([route]) => route)
  const texts = [...requirement.matchAll(QUOTED)].map(([, text = '']) => text)
  const has = (spellings: string[]) => spellings.some((spelling) => files.some((file) => file.includes(spelling)))
  return [
    ...routes.filter((route) => !has(spellingsOfRoute(route))),
    ...texts.filter((text) => !has(spellingsOfText(text))),
  ]
}

function spellingsOfRoute(route: string): string[] {
  const named = (table: object, name: string) =>
    Object.entries(table).flatMap(([key, path]) => (path === route ? [`${name}.${key}`] : []))
  const escaped = route.replaceAll('/', '\\/')
  return [
    `'${route}'`,
    `'${route}?`,
    `\`${route}\``,
    `\`${route}?`,
    ` ${route}'`,
    `"${route}"`,
    `${route}$`,
    `${route}/`,
    `${escaped}$`,
    ...named(paths, 'paths'),
    ...named(adminPaths, 'adminPaths'),
  ]
}

function spellingsOfText(text: string): string[] {
  const beforeNumber = text.replace(/\bN\b.*$/, '')
  return [beforeNumber, ...[...(keysOf.get(normalised(text)) ?? [])].map((key) => `'${key}'`)]
}

function textsOf(messages: unknown): [string, string][] {
  const { en }: { en?: unknown } = Object(messages)
  const texts = Object.entries(Object(en))
  return texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

function addKey(key: string, text: string) {
  const known = keysOf.get(normalised(text)) ?? new Set()
  keysOf.set(normalised(text), known.add(key))
}

/** Slots of a message and the `N` or `…` of a requirement are the same. */
function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/\{\w+\}|\bn\b/g, '#')
    .replace(/[ .…]+$/, '')
}
