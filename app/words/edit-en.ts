/** Every sentence of the editor: its frame, the form, the text. */

import type { EditTab } from '../state/model.ts'

const TABS: Readonly<Record<EditTab, string>> = { tune: 'Tune', form: 'Form', json: 'JSON' }

export const editEn = {
  label: 'Editor',
  tabs: TABS,
  close: 'Close the editor',
  wider: 'Wider',
  narrower: 'Narrower',
  problems: {
    label: 'Problems',
    count: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
    kept: 'Shown is the last run that worked.',
    none: 'No problems',
    goTo: (path: string) => `Go to ${path}`,
    wholeText: 'the text',
  },
  json: {
    label: 'Scenario as JSON',
  },
} as const
