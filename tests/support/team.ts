/** Members of a company, made through the front door: invited by mail, and accepted with the link of the letter. */
import type { Role } from '#domain/team/roles.ts'
import { rememberHash } from './remembered-hash.ts'
import type { TestServer } from './test-server.ts'

export const MEMBER_PASSWORD = 'a colleague of these tests'
rememberHash(MEMBER_PASSWORD)

export type Member = {
  token: string
  user: { id: string; email: string }
  company: { id: string; role: Role; permissions: string[] }
}

type Invitation = { email: string; role: Role; endsOn?: string }

/** @returns the token of the link that was mailed. */
export async function inviteMember(server: TestServer, token: string, invitation: Invitation): Promise<string> {
  const invited = await server.request('POST', '/api/team/invitations', { token, body: invitation })
  if (invited.status !== 202) throw new Error(`Not invited: ${invited.status} ${JSON.stringify(invited.body)}`)
  return invitationTo(server, invitation.email)
}

/** The token of the last link that was mailed to this address. */
export async function invitationTo(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to, text }) => to === email && text.includes('/invitation/'))
  const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No invitation was mailed to ${email}`)
  return token
}

export async function joinTeam(server: TestServer, ownerToken: string, invitation: Invitation): Promise<Member> {
  const link = await inviteMember(server, ownerToken, invitation)
  const body = { password: MEMBER_PASSWORD }
  const joined = await server.request<Member>('POST', `/api/invitations/${link}/accept`, { body })
  if (joined.status !== 201) throw new Error(`Not joined: ${joined.status} ${JSON.stringify(joined.body)}`)
  return joined.body
}
