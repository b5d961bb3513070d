import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { PanelProps } from '../shell/panel-props.ts'

/** Another selection is read from its beginning; so is the answer of another run that was asked for by a click in the panel. */
export function useReadFromTop(
  top: RefObject<HTMLElement | null>,
  selection: PanelProps['selection'],
  trace: PanelProps['trace'],
  isShown: boolean,
): void {
  const about = JSON.stringify(selection)
  const clickedIn = useRef<PanelProps['trace'] | null>(null)
  useEffect(() => {
    if (about !== '') top.current?.scrollIntoView({ block: 'nearest' })
  }, [top, about])
  useEffect(() => {
    if (clickedIn.current !== null && clickedIn.current !== trace) top.current?.scrollIntoView({ block: 'nearest' })
    clickedIn.current = null
    const panel = top.current?.parentElement
    const note = () => {
      clickedIn.current = trace
    }
    panel?.addEventListener('click', note)
    return () => panel?.removeEventListener('click', note)
  }, [top, trace, isShown])
}
