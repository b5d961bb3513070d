/** Where a link of its length can be put. */

export type Fit = 'everywhere' | 'mostPlaces' | 'somePlaces' | 'nowhere'
