import type { PanelProps } from '../../view/types.ts'

export function StagePanel(props: PanelProps) {
  return <div>{props.trace.length}</div>
}
