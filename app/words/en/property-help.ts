/** What the properties of a scenario mean, in English: the schema's own explanations. */

import { englishHelp } from '../../../scenarios/schema/help.ts'

export const propertyHelp = englishHelp()
