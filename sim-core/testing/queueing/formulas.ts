/**
 * What queueing theory says about textbook queues, first come, first served. Times in mean service times.
 *
 * M/M/n+D: S. Zeltyn and A. Mandelbaum, "Call centers with impatient customers: many-server asymptotics of the M/M/n+G queue",
 * Queueing Systems 51 (2005) 361–402, the exact measures they start from, after F. Baccelli and G. Hébuterne, "On queues with
 * impatient customers", Performance '81 (1981) 159–179. With H(x) = min(x, D) for customers who all wait D at most,
 * J = ∫ exp(λH(x) − nμx) dx and J_H = ∫ H(x) exp(λH(x) − nμx) dx over x ≥ 0, and 1/ε = Erlang's loss of n − 1 servers:
 * P(leaves) = (1 + (λ − nμ)J) / (ε + λJ), mean wait = λJ_H / (ε + λJ). For one server already in D. Y. Barrer, "Queuing with
 * impatient customers and ordered service", Operations Research 5 (1957) 650–656.
 *
 * Loss from the wait without impatience: N. K. Boots and H. Tijms, "A multiserver queueing system with impatient customers",
 * Management Science 45 (1999) 444–448, exact for exponential service.
 */

export interface Expected {
  /** Share of customers who leave unserved. */
  readonly lost: number
  /** Mean wait of all, those who leave included. */
  readonly wait: number
}

/** Sum of a^j/j! for j < n, divided by its last term; a = λ/μ. */
function epsilon(servers: number, offered: number): number {
  let sum = 1
  for (let n = 1; n < servers; n++) sum = 1 + (n / offered) * sum
  return sum
}

/** Poisson arrivals, exponential service, all leave after waiting `patience`. */
export function impatient(servers: number, utilization: number, patience: number): Expected {
  const rate = utilization * servers
  const drift = rate - servers
  const x = drift * patience
  const top = Math.exp(x)
  // ∫ exp(drift·u) du and ∫ u·exp(drift·u) du from 0 to D; near balance by their series, where the quotients lose their digits.
  const balanced = Math.abs(x) < 1e-4
  const area = balanced ? patience * (1 + x / 2 + (x * x) / 6) : Math.expm1(x) / drift
  const moment = balanced ? patience * patience * (1 / 2 + x / 3 + (x * x) / 8) : (patience * top - area) / drift
  const j = area + top / servers
  const jh = moment + (patience * top) / servers
  const all = epsilon(servers, rate) + rate * j
  return { lost: (1 + drift * j) / all, wait: (rate * jh) / all }
}

/** Erlang's C: share of customers who wait at all, when nobody leaves. */
export function erlangC(servers: number, utilization: number): number {
  const e = epsilon(servers, utilization * servers)
  const queueing = utilization / (1 - utilization)
  return queueing / (e + queueing)
}

/** The same loss by another way: P(wait > D) of the queue where nobody leaves. */
export function lostByTail(servers: number, utilization: number, patience: number): number {
  const tail = erlangC(servers, utilization) * Math.exp(-servers * (1 - utilization) * patience)
  return ((1 - utilization) * tail) / (1 - utilization * tail)
}

/** Mean wait in M/M/c; of M/M/1, ρ/(1 − ρ). */
export function patientWait(servers: number, utilization: number): number {
  return erlangC(servers, utilization) / (servers * (1 - utilization))
}

/** Mean wait in M/D/1, by Pollaczek and Khinchine: half of M/M/1's. */
export function constantServiceWait(utilization: number): number {
  return utilization / (2 * (1 - utilization))
}
