/** Where Azure leaves it open: the named switches of a scenario, what each means, what this run has chosen. */

import type { SimulationInput, Switches } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { DetailWords } from '../words/contract.ts'
import { detailWordsOf } from '../words/load.ts'
import { factNotes } from './facts.ts'
import type { FactNote } from './facts.ts'
import { durationText } from '../words/format.ts'

type SwitchWords = { readonly azure: string; readonly here: string; readonly hereOn: string }

const SWITCHES: Readonly<
  Record<keyof Switches, { readonly words: (w: DetailWords) => SwitchWords; readonly facts: readonly string[] }>
> = {
  recomputeExpiryOnReceive: { words: w => w.assumptions.fixedExpiry, facts: ['G-5', 'S-24', 'S-25'] },
  reportStaleExpiresAtAfterForward: { words: w => w.assumptions.forwardedExpiry, facts: ['G-14', 'F-6'] },
  topicIdleIgnoresSubscriptions: { words: w => w.assumptions.topicUse, facts: ['I-4', 'S-50'] },
  messagesKeepSubscriptionAlive: { words: w => w.assumptions.messagesKeep, facts: ['G-15', 'I-5', 'S-51'] },
  locksDieWithReceiver: { words: w => w.assumptions.locks, facts: ['G-6', 'L-10'] },
  sessionLocksDieWithReceiver: { words: w => w.assumptions.sessionLocks, facts: ['G-6', 'X-10'] },
  deferCountsTowardsMaxDelivery: { words: w => w.assumptions.deferCount, facts: ['G-4', 'D-3'] },
}

const isSwitch = (name: string | null): name is keyof Switches => name !== null && name in SWITCHES

/** A sweep needs an interval that only its author knows. */
const MODES = ['whenListening', 'onReceive', 'immediate'] as const

export interface Choice {
  readonly name: keyof Switches | 'expiration'
  readonly value: string
  /** The choice that is made unless a scenario makes another. */
  readonly isUsual: boolean
  /** What Azure's pages say or leave open. */
  readonly azure: string
  readonly here: string
  readonly facts: readonly FactNote[]
  readonly others: readonly { readonly label: string; readonly mode: string | null; readonly isOn: boolean }[]
}

export function choicesOf({ namespace }: SimulationInput, lang: Lang): readonly Choice[] {
  const w = detailWordsOf(lang)
  return [
    expiration(namespace.expiration, w, lang),
    ...Object.keys(SWITCHES)
      .filter(isSwitch)
      .map(name => switched(name, namespace.switches[name], w)),
  ]
}

function expiration(mode: SimulationInput['namespace']['expiration'], w: DetailWords, lang: Lang): Choice {
  const words = w.modelled.expiration
  const place = w.choiceWords.itsEntity
  return {
    name: 'expiration',
    value: mode.kind,
    isUsual: mode.kind === 'whenListening',
    azure: words.azure,
    here:
      mode.kind === 'sweepEvery' ? words.sweepEvery(place, durationText(mode.everyMs, lang)) : words[mode.kind](place),
    facts: factNotes(['Z-5', 'S-6', 'S-11', 'G-2', 'G-30']),
    others: MODES.filter(kind => kind !== mode.kind).map(kind => ({ label: kind, mode: kind, isOn: true })),
  }
}

function switched(name: keyof Switches, isOn: boolean, w: DetailWords): Choice {
  const { words, facts } = SWITCHES[name]
  const { azure, here, hereOn } = words(w)
  const { choiceWords } = w
  return {
    name,
    value: choiceWords.value(isOn),
    isUsual: !isOn,
    azure,
    here: isOn ? hereOn : here,
    facts: factNotes(facts),
    others: [{ label: choiceWords.switched(name, !isOn), mode: null, isOn: !isOn }],
  }
}
