/** Each sign as the help shows it: as in the pictures, and three that only the page has. */

import type { ReactNode } from 'react'
import { SIGNS } from '../../draw/signs.tsx'
import type { SignName } from '../../draw/signs.tsx'
import '../../draw/figure/whole.css'
import '../../draw/stage/stage.css'
import '../../draw/timeline/ghost.css'
import '../../draw/timeline/transaction.css'
import '../../draw/sequence/sequence.css'
import type { MoreWords } from '../../words/contract.ts'

type Sign = keyof MoreWords['legend']['signs']

const OF_THE_PAGE: Readonly<Record<Exclude<Sign, SignName>, ReactNode>> = {
  nested: <span className="line tl-header subscription help-nested" />,
  playhead: (
    <span className="tl-comb help-comb">
      <i className="past" />
      <i className="here" />
      <i className="future" />
    </span>
  ),
  range: (
    <span className="tl-range-sample">
      <i className="tl-range" />
    </span>
  ),
}

const isOfThePage = (sign: Sign): sign is keyof typeof OF_THE_PAGE => sign in OF_THE_PAGE

export function HelpSign({ sign }: { readonly sign: Sign }) {
  if (isOfThePage(sign)) return OF_THE_PAGE[sign]
  return (
    <svg width="52" height="20" viewBox="-2 -2 52 20">
      {SIGNS[sign]}
    </svg>
  )
}
