/** In place of a part of the simulator that the short copy leaves out (app/tools/lean-simulator.ts). */

/** A run that says so is begun anew with the whole simulator. */
export const LEFT_OUT = 'This part of the simulator is left out.'

export function leftOut(): never {
  throw new Error(LEFT_OUT)
}
