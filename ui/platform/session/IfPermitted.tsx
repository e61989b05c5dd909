import type { ReactNode } from 'react'
import type { Permission } from '#domain/team/roles.ts'
import { usePermission } from './session.tsx'

/** Shows its children to a member whose role includes the permission, and nothing to others. */
export function IfPermitted({ to, children }: { to: Permission; children: ReactNode }) {
  return usePermission(to) ? children : null
}
