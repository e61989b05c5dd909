import type { Device } from '#domain/auth/device.ts'

export const deviceIcon = ({ system }: Device): string =>
  system === 'android' || system === 'ios' ? 'i-lucide-smartphone' : 'i-lucide-monitor'
