/** Members of a company in the running product, where inviting them is not under test. */
import { expect } from 'playwright/test'
import type { Role } from '#domain/team/roles.ts'
import type { newCompany } from './money.ts'
import type { Product } from './product.ts'
import type { Credentials } from './signing-in.ts'

type Company = Awaited<ReturnType<typeof newCompany>>

const PASSWORD = 'a colleague who walks along'

/** Somebody new, or the owner of another company, works in this one too. */
export async function joinCompany(
  product: Product,
  company: Company,
  role: Role,
  other?: Company,
): Promise<Credentials> {
  const { email, password } = other?.credentials ?? { email: product.newEmail(role), password: PASSWORD }
  await company.call('POST', '/api/team/invitations', { email, role })
  const { text } = await product.mailTo(email, 'on Sanad')
  const link = /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ password })
  const answer = await fetch(`${product.url}/api/invitations/${link}/accept`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return { email, password }
}
