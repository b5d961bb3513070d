/** What is special about single kinds of events. */

/** What the page would keep a browser from doing: done by both, it would be done twice. */
export function isForPage(event: Event, target: Element): boolean {
  const isInTime = target.closest('.tl-frame') !== null
  if (event instanceof KeyboardEvent) return event.type === 'keydown' && isPagesKey(event, target)
  if (event instanceof WheelEvent)
    return (
      isInTime && (event.ctrlKey || event.metaKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
    )
  switch (event.type) {
    case 'mousedown':
      return isInTime && (event as MouseEvent).shiftKey // it would select text
    case 'contextmenu':
      return (isInTime || target.closest('.st') !== null) && !(event as MouseEvent).shiftKey
    default:
      return event.type === 'dragover' || event.type === 'drop'
  }
}

/** What the browser does itself, so that it is not done again on the page: it follows a link. */
export const isDone = (event: Event, target: Element): boolean =>
  event.type === 'click' && target.closest('a[href]') !== null

function isPagesKey({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): boolean {
  if (target.matches('select') || key === 'Tab') return false
  if ((ctrlKey || metaKey) && code === 'KeyS') return true
  if (ctrlKey || metaKey || altKey) return false
  if (key === ' ') return target.closest('button, a, summary') === null // it would scroll
  return key.length === 1 || (target.matches('input') && /^(Arrow|Page|Home|End)/.test(key)) // it would search; it would move the slider
}

/** A browser takes it back when the event is over. */
export function givenBy(event: Event): DataTransfer | null {
  const from =
    event instanceof ClipboardEvent
      ? event.clipboardData
      : event.type === 'drop'
        ? (event as DragEvent).dataTransfer
        : null
  if (from === null) return null
  const given = new DataTransfer()
  for (const type of from.types) if (type !== 'Files') given.setData(type, from.getData(type))
  for (const file of from.files) given.items.add(file)
  return given
}

type EventKind = new (type: string, fields: object) => Event

/** An event can be had once; its fields name the ones of the next. */
export function copyOf(event: Event, given: DataTransfer | null): Event {
  const fields =
    given === null
      ? event
      : { bubbles: true, cancelable: true, composed: true, clipboardData: given, dataTransfer: given }
  return new (event.constructor as EventKind)(event.type, fields)
}
