import { SectionView } from './section-view.tsx'
import type { SectionViewProps } from './section-view.tsx'
import type { PlacedSection } from './use-rows.ts'

/** So far above and below the window groups are drawn already. */
const FAR = 300

/** Of very many groups only those near the window are in the page; the others keep their room. */
export function Sections({
  placed,
  ...shared
}: Omit<SectionViewProps, 'section' | 'rows'> & { readonly placed: readonly PlacedSection[] }) {
  const near = placed.filter(
    ({ section: { top, height } }) => top < shared.bottom + FAR && top + height > shared.top - FAR,
  )
  return (
    <div className="pane tl-room" style={{ height: shared.control.plan.height }}>
      {near.map(({ section, rows }) => (
        <SectionView key={section.group.entity.id} {...shared} section={section} rows={rows} />
      ))}
    </div>
  )
}
