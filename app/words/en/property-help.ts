/** What the properties of a scenario mean, in English: the format's own descriptions. */

import { descriptions } from '../../../scenarios/index.ts'

export const propertyHelp = descriptions
