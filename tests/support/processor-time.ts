/** Processor time of this process so far. Unlike the clock it does not run while other processes have the core. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
