/** Instants of a run as its clock shows them. */

import type { Trace } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import { endOf } from '../read/at.ts'
import { clockText } from '../words/format.ts'

/** An instant of this run as the clock shows it: one form for clock, inspector and lists. */
export const clockIn = (trace: Trace, t: number, lang: Lang): string => clockText(t, endOf(trace), lang)
