/** Further admins, through the front door: invited by mail, each with a password of his own. */
import type { TestServer } from './test-server.ts'

export const ADMINS_PASSWORD = 'a harbour before the storm'

type ListedAdmin = {
  id: string
  email: string
  createdAt: string
  lastLoginAt: string | null
  twoStep: boolean
  sessions: number
  fromSettings: boolean
  you: boolean
}
type ListedInvitation = { id: string; email: string; invitedBy: string; createdAt: string; expiresAt: string }
export type AdminList = { items: ListedAdmin[]; invitations: ListedInvitation[] }

export const ADMINS = '/api/admin/admins'

export const listAdmins = async (server: TestServer, token: string) =>
  (await server.request<AdminList>('GET', ADMINS, { token })).body

export const inviteAdmin = (server: TestServer, token: string, email: string, more: object = {}) =>
  server.request<{ id: string; email: string; expiresAt: string; reason?: string }>('POST', ADMINS, {
    token,
    body: { email, ...more },
  })

/** The key in the link of the latest letter to an address. */
export async function keyIn(server: TestServer, email: string): Promise<string> {
  const letter = (await server.mails()).findLast(({ to }) => to === email)
  const key = /\/admin\/accept#([\w-]{43})$/m.exec(letter?.text ?? '')?.[1]
  if (key === undefined) throw new Error(`No invitation to ${email}`)
  return key
}

export const acceptAs = (server: TestServer, token: string, password = ADMINS_PASSWORD) =>
  server.request<{ adminToken: string; reason?: string; fields?: Record<string, string> }>('POST', `${ADMINS}/accept`, {
    body: { token, password },
  })

/** Invited by the admin of `token`, and signed in. */
export async function joinAdmins(server: TestServer, token: string, email: string) {
  await inviteAdmin(server, token, email)
  const { status, body } = await acceptAs(server, await keyIn(server, email))
  if (status !== 200) throw new Error(`No admin: ${status} ${JSON.stringify(body)}`)
  const found = (await listAdmins(server, token)).items.find((one) => one.email === email)
  return { token: body.adminToken, id: found?.id ?? '', email }
}
