/** Whether a page begins as it does for everybody: its address asks for nothing, and its history entry remembers nothing. */
export const asksNothing = ({
  location,
  history,
}: {
  readonly location: { readonly hash: string }
  readonly history: Pick<History, 'state'>
}): boolean => location.hash === '' && history.state === null
