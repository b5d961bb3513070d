/** The entities of a scenario → a file of another tool, with what that cannot say. */
import type { Scenario } from '../schema/scenario.ts'
import { exportedOf } from './exported.ts'
import { Notes } from './notes.ts'
import type { Note } from './notes.ts'
import { writeArm } from './write/arm.ts'
import { writeBicep } from './write/bicep.ts'
import { writeEmulator } from './write/emulator.ts'
import { writeTerraform } from './write/terraform.ts'

export const EXPORT_IDS = ['arm', 'bicep', 'terraform', 'emulator'] as const
export type ExportId = (typeof EXPORT_IDS)[number]

export const EXPORT_FILES: Readonly<Record<ExportId, { readonly ending: string; readonly type: string }>> = {
  arm: { ending: 'azuredeploy.json', type: 'application/json' },
  bicep: { ending: 'bicep', type: 'text/plain' },
  terraform: { ending: 'tf', type: 'text/plain' },
  emulator: { ending: 'Config.json', type: 'application/json' },
}

/** For a scenario that parseScenario has accepted. */
export function exportConfiguration(
  scenario: Scenario,
  as: ExportId,
): { readonly text: string; readonly notes: readonly Note[] } {
  const notes = new Notes()
  const exported = exportedOf(scenario, notes)
  const write = {
    arm: () => writeArm(exported, notes),
    bicep: () => writeBicep(exported, notes),
    terraform: () => writeTerraform(exported, notes),
    emulator: () => writeEmulator(exportedOf(scenario, new Notes(), { defaults: true }), exported, notes),
  }
  return { text: write[as](), notes: notes.list() }
}
