/** What every part of the form knows: the scenario, its problems, what is open. */

import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { AnyShape, Issue } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Start } from '../../edit/form/shape-start.ts'
import type { Fields } from '../../edit/form/shape-options.ts'

export interface Form {
  readonly scenario: Fields
  readonly start: Start
  /** By path. */
  readonly problems: ReadonlyMap<string, readonly Issue[]>
  readonly isExplained: boolean
  readonly isOpen: (path: string) => boolean
  readonly toggle: (path: string, isOpen: boolean) => void
  /** Opens what is being added, and brings it into sight once it is there. */
  readonly begin: (path: string) => void
  /** What was added last, until it has been brought into sight and its first field has the focus. */
  readonly begun: string | null
  readonly begunIsSeen: () => void
  /** Parts have parts: what draws any of them. */
  readonly renderValue: (props: ValueProps) => ReactNode
}

export interface ValueProps {
  readonly name: string
  readonly shape: AnyShape
  readonly value: unknown
  readonly path: JsonPath
  /** Properties that are not shown here. */
  readonly without?: readonly string[]
}

const FormContext = createContext<Form | null>(null)

export const FormProvider = FormContext.Provider

export function useForm(): Form {
  const form = useContext(FormContext)
  if (form === null) throw new Error('a part of the form stands outside of it')
  return form
}
