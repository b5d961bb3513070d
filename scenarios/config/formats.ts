/** The formats of other tools, told apart by their shape. A format: its line here and its reader. */
import { raw } from '../schema/world.ts'
import { at, text } from './fields.ts'
import type { Found } from './found.ts'
import type { Notes } from './notes.ts'
import { readArm } from './read/arm.ts'
import { isAzEntity, readAz } from './read/az.ts'
import { readEmulator } from './read/emulator.ts'
import { isMessage, listIn, readMessages } from './read/messages.ts'
import { readTerraform } from './read/terraform.ts'

const FORMAT_IDS = ['arm', 'emulator', 'terraform', 'az', 'explorer', 'messages'] as const
export type FormatId = (typeof FORMAT_IDS)[number]

/** As the end of "Imported from …". */
export const FORMAT_NAMES: Readonly<Record<FormatId, string>> = {
  arm: 'an ARM template',
  emulator: "the emulator's Config.json",
  terraform: 'Terraform',
  az: 'the output of az servicebus',
  explorer: "ServiceBusExplorer's export",
  messages: 'messages that were peeked',
}

interface JsonFormat {
  readonly id: FormatId
  readonly isIt: (value: unknown) => boolean
  /** `parameters`: of a template's parameters file. */
  readonly read: (value: unknown, notes: Notes, parameters: unknown) => Found
}

/** What a scenario has and none of these. */
const OF_SCENARIOS = ['busscope', 'runFor', 'senders', 'receivers', 'steps', 'marks']

const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0

const isTemplate = (value: unknown): boolean => {
  const schema = text(at(value, '$schema')) ?? ''
  if (/deploymentTemplate\.json/i.test(schema)) return true
  const resources = at(value, 'resources')
  return at(value, 'contentVersion') !== undefined && resources !== null && typeof resources === 'object'
}

const isTerraform = (value: unknown): boolean =>
  (at(value, 'format_version') !== undefined &&
    (at(value, 'values') !== undefined || at(value, 'planned_values') !== undefined)) ||
  (at(value, 'terraform_version') !== undefined && Array.isArray(at(value, 'resources')))

/** A list of entities, one of them, or an object of such lists. */
function hasAzEntity(value: unknown, depth = 0): boolean {
  if (isAzEntity(value)) return true
  if (depth === 3 || value === null || typeof value !== 'object') return false
  return Object.values(value).some(inside => hasAzEntity(inside, depth + 1))
}

const hasMessages = (value: unknown): boolean =>
  isMessage(value) || (Array.isArray(value) ? value.some(isMessage) : listIn(value).length > 0)

/** In this order: the first that fits. */
const JSON_FORMATS: readonly JsonFormat[] = [
  { id: 'emulator', isIt: value => at(value, 'UserConfig') !== undefined, read: readEmulator },
  { id: 'arm', isIt: isTemplate, read: readArm },
  { id: 'terraform', isIt: isTerraform, read: readTerraform },
  { id: 'az', isIt: hasAzEntity, read: readAz },
  { id: 'messages', isIt: hasMessages, read: readMessages },
]

/** null: no other tool's, as far as BusScope knows; perhaps it is meant as a scenario. */
export function formatOf(value: unknown): JsonFormat | null {
  if (value === null || typeof value !== 'object') return null
  if (!Array.isArray(value) && OF_SCENARIOS.some(name => Object.hasOwn(raw(value), name))) return null
  if (Array.isArray(value) && !isList(value)) return null
  return JSON_FORMATS.find(({ isIt }) => isIt(value)) ?? null
}
