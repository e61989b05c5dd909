/** Costs and the values made of them are figures: a role that does not read figures gets answers without them. */
import { Refusal } from '#domain/refusal.ts'
import { isPermitted, type Role } from '#domain/team/roles.ts'
import { versionWithout } from '#http/fields/record-version.ts'
import { requirePermission } from '#http/session.ts'

const COSTS = ['cost', 'unitCost', 'averageCost', 'stockValue', 'value']

/** Follows the handlers of all calls about items and stock. Undefined leaves their answer as it is. */
export const hideCosts = ({ role, responseValue }: { role: Role; responseValue: unknown }) =>
  readsCosts(role) || responseValue instanceof Response ? undefined : withoutCosts(responseValue)

const readsCosts = (role: Role) => isPermitted(role, 'figures.read')

/**
 * A change of an item. Whoever does not read its cost leaves it as it is, and a refusal, which has the item as it is now, does not
 * tell it either. @throws Refusal `team.not-allowed` for a cost.
 */
export async function keepingCosts<Body extends { cost?: string | null }, Answer>(
  role: Role,
  body: Body,
  change: (body: Omit<Body, 'cost'> | Body) => Promise<Answer>,
): Promise<Answer> {
  if (readsCosts(role)) return change(body)
  const { cost = null, ...others } = body
  if (cost !== null) requirePermission(role, 'figures.read')
  try {
    return await change(others)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.reason, { ...error.details, current: withoutCosts(error.details.current) })
  }
}

function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts)
  if (typeof value !== 'object' || value === null) return value
  const others = Object.entries(value).filter(([name]) => !COSTS.includes(name))
  return Object.fromEntries(
    others.map(([name, part]) => [
      name,
      // A short hash of the cost would let somebody try which it is.
      name === 'version' && typeof part === 'string' ? versionWithout(part, 'cost') : withoutCosts(part),
    ]),
  )
}
