import { fitOf, LINK_LIMITS } from '../../link/length.ts'
import { useWords } from '../use-words.ts'

/** Where a link of this length may be put. The bar ends where many programs cut. */
export function LinkMeter({ length }: { readonly length: number }) {
  const words = useWords().links.dialog
  const fit = fitOf(length)
  const { everywhere, mostPlaces } = LINK_LIMITS
  return (
    <div className="share-meter" data-fit={fit}>
      <div className="share-scale" aria-hidden="true">
        <span className="share-length" style={{ width: `${Math.min(100, (100 * length) / mostPlaces)}%` }} />
        <span className="share-limit" style={{ left: `${(100 * everywhere) / mostPlaces}%` }} />
      </div>
      <p>
        <strong>{words.length(length)}</strong> {words.fits[fit]}
      </p>
    </div>
  )
}
