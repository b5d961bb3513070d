/**
 * Processor time of this process in ms, in steps of a microsecond: what else the machine does delays a run but does not make it
 * cost more. Garbage collection and compilation on helper threads count, so no run can hide work there.
 *
 * Nobody calls for a garbage collection between runs: it would drop compiled code along with the last run's objects, and a short
 * run would measure the compiler.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
