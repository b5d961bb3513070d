import type { PanelProps } from '../shell/panel-props.ts'
import { useSize } from '../timeline/use-size.ts'
import { Stage } from './stage.tsx'
import '../../draw/figure.css'
import '../../draw/figure/whole.css'
import '../../draw/stage/stage.css'
import './stage.css'

/** Who sends, where messages are, who receives: at the playhead. */
export function StagePanel(props: PanelProps) {
  const [ref, size] = useSize()
  return (
    <div className="picture st" ref={ref}>
      {size !== null && size.width > 0 && size.height > 0 && <Stage {...props} size={size} />}
    </div>
  )
}
