import { Measured } from '../timeline/use-size.tsx'
import { Stage } from './stage.tsx'
import '../../draw/figure.css'
import '../../draw/figure/whole.css'
import '../../draw/stage/stage.css'
import './stage.css'

/** Who sends, where messages are, who receives: at the playhead. */
export function StagePanel() {
  return <Measured className="picture st">{size => <Stage size={size} />}</Measured>
}
