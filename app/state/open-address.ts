/** Opening what an address asks for, or a link or a text that a person brings: the scenario, the place in it, and how the page looks at it. */

import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import type { AddressAnswer } from '../link/address.ts'
import { fragmentIn } from '../link/pasted-link.ts'
import { isSameSource } from '../model/source.ts'
import type { Source } from '../model/source.ts'
import { atPlace, findPlace, looksOf } from './address.ts'
import type { AskedPlace } from './address.ts'
import { sourceOf } from './document.ts'
import { holdToChecksum } from './link-checksum.ts'
import type { Notice } from './notice.ts'
import { requestAsked } from './open-scenario.ts'
import type { PageState, PageStore } from './page-state.ts'
import type { Starter } from './start-run.ts'

export interface OpenAddressOptions {
  readonly starter: Starter
  /** `isOwn`: an entry of this page's own history. */
  readonly speakAsLinked: (tag: string | null, isOwn: boolean) => void
  /** Of what is pasted, where it is a scenario's text. */
  readonly openPasted: (text: string) => void
}

export function openAddressActs(store: PageStore, { starter, speakAsLinked, openPasted }: OpenAddressOptions) {
  const holdTo = holdToChecksum(store)
  /** Goes to another place of what is open. */
  const goTo = (
    run: NonNullable<PageState['run']>,
    place: AskedPlace | null,
    notice: Notice | null,
    isVisit: boolean,
  ) => {
    starter.cancel()
    const found = place === null ? null : findPlace(run, place)
    store.setState(({ visits }) => ({
      pending: null,
      playing: false,
      ...(found !== null && atPlace(found)),
      notice: found?.notice ?? notice,
      visits: visits + (isVisit ? 1 : 0),
    }))
  }
  /** `isFromAddress`: the page's own address, which already says what will be shown; else a person brought it. */
  const follow = (answer: AddressAnswer, memo: unknown, isFromAddress: boolean) => {
    const asked = answer.kind === 'asked' ? answer.asked : NOTHING_ASKED
    const state = store.getState()
    const request = requestAsked(asked, state)
    const fault = faultOf(answer) ?? request.notice
    const looks = looksOf(asked, memo !== null && state.run !== null)
    if (isFromAddress || fault === null) speakAsLinked(asked.lang, memo !== null)
    if (fault === null && looks !== null) store.setState(looks)
    const usual = isFromAddress ? null : openedLink(state, request.source)
    const notice = fault ?? (looks === null ? { kind: 'unknownView' as const } : usual)
    const place = fault === null ? { time: asked.time, record: asked.record, selection: asked.selection, memo } : null
    const open = sourceOf(state)
    if (state.run !== null && open !== null && (fault !== null || isSameSource(open, request.source)))
      goTo(state.run, place, notice, !isFromAddress && fault === null)
    else starter.start({ ...request, place, notice, isFromAddress })
    if (fault === null) holdTo(request.source, asked.sum)
  }
  return {
    openAddress: (answer: AddressAnswer, memo: unknown) => follow(answer, memo, true),
    /** A link, or a scenario's text, that a person brings: pasted or dropped. */
    openText: (text: string) => {
      store.setState({ dialog: null })
      const fragment = fragmentIn(text)
      if (fragment !== null) follow(readAddress(fragment), null, false)
      else if (!/^\s*\{/.test(text)) store.setState({ notice: { kind: 'nothingPasted' } })
      else openPasted(text)
    },
  }
}

/** Nothing in it can be opened. */
function faultOf({ kind }: AddressAnswer): Notice | null {
  if (kind === 'unreadable') return { kind: 'unreadableAddress' }
  return kind === 'tooLong' ? { kind: 'linkFault', fault: 'tooLong' } : null
}

function openedLink(state: PageState, source: Source): Notice {
  const before = sourceOf(state)
  return { kind: 'openedLink', before: before === null || isSameSource(before, source) ? null : before }
}
