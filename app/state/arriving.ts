/** What an address or a link that a person brings leads to: the scenario, the place in it, and how the page looks at it. */

import { NOTHING_ASKED } from '../link/address.ts'
import type { AddressAnswer, Asked } from '../link/address.ts'
import type { Notice, PageState, PageStore, Source } from './model.ts'
import { atPlace, findPlace, isSameSource, sourceOf } from './places.ts'
import { promising } from './promising.ts'
import { requestOf } from './requests.ts'
import { viewNamed } from '../link/views.ts'
import type { Starter } from './starter.ts'

/** `isFromAddress`: the page's own address, which already says what will be shown; else a person brought it. */
type Follow = (answer: AddressAnswer, memo: unknown, isFromAddress: boolean) => void

export function following(
  store: PageStore,
  starter: Starter,
  speakAsLinked: (tag: string | null, isOwn: boolean) => void,
): Follow {
  const hold = promising(store)
  return (answer, memo, isFromAddress) => {
    const asked = answer.kind === 'asked' ? answer.asked : NOTHING_ASKED
    const state = store.getState()
    const found = requestOf(asked, state)
    const fault = faultOf(answer) ?? found.notice
    if (isFromAddress || fault === null) speakAsLinked(asked.lang, memo !== null)
    if (fault === null) store.setState(looksOf(asked, memo !== null && state.run !== null))
    const notice = fault ?? noticeOf(asked, isFromAddress, state, found.source)
    const place = fault === null ? { time: asked.time, record: asked.record, selection: asked.selection, memo } : null
    const open = sourceOf(state)
    if (state.run !== null && open !== null && (fault !== null || isSameSource(open, found.source))) {
      starter.cancel()
      const there = place === null ? null : findPlace(state.run, place)
      store.setState({
        pending: null,
        playing: false,
        ...(there !== null && atPlace(there)),
        notice: there?.notice ?? notice,
        visits: state.visits + (isFromAddress || fault !== null ? 0 : 1),
      })
    } else starter.start({ ...found, place, notice, isFromAddress })
    if (fault === null) hold(found.source, asked.sum)
  }
}

/** Nothing in it can be opened. */
function faultOf({ kind }: AddressAnswer): Notice | null {
  if (kind === 'unreadable') return { kind: 'unreadableAddress' }
  return kind === 'tooLong' ? { kind: 'linkFault', fault: 'tooLong' } : null
}

/** What goes with what is opened, and keeps nothing from being shown. */
function noticeOf({ view }: Asked, isFromAddress: boolean, state: PageState, source: Source): Notice | null {
  if (viewNamed(view) === null) return { kind: 'unknownView' }
  if (isFromAddress) return null
  const before = sourceOf(state)
  return { kind: 'openedLink', before: before === null || isSameSource(before, source) ? null : before }
}

/** `isBack`: an entry of this page's own history, whose colours a person may have changed since. */
function looksOf({ view, theme }: Asked, isBack: boolean): Partial<PageState> {
  const linkTheme = theme === 'light' || theme === 'dark' ? theme : null
  return { ...viewNamed(view), ...(!isBack && { linkTheme }) }
}
