import type { EntityId } from '../../../sim-core/index.ts'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { actsHere } from '../../edit/acts/acts.ts'
import type { ActGroup, ActsHere } from '../../edit/acts/acts.ts'
import type { Act } from '../../edit/acts/act.ts'
import type { ActName, Obstacle } from '../../model/acts.ts'
import { instantText } from '../../words/format.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { Choice } from '../ui/field.tsx'
import { ActForm } from './act-form.tsx'
import { actNow } from './act-now.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import './acts.css'

/** What can be done at the playhead: to the selected message, in its entity, anywhere. */
export function ActsDialog() {
  const words = useLazyWords().whatIf.acts
  const lang = useLang()
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  const selection = usePage(state => state.selection)
  const [chosen, setChosen] = useState<number | null>(null)
  const here = useMemo(
    () => (run === null ? null : actsHere(run.trace, run.input, playhead, selection, chosen)),
    [run, playhead, selection, chosen],
  )
  const [opened, setOpened] = useState<string | null>(null)
  if (here === null) return null
  const time = instantText(playhead.t, 'short', lang)
  return (
    <DialogBox width={680} className="acts" title={words.title(time)} onClose={acts.closeDialog}>
      <p className="muted">{words.lands(time)}</p>
      {here.groups.map(group => (
        <Group key={group.about} group={group} opened={opened} onOpen={setOpened}>
          {group.about === 'entity' && <Elsewhere here={here} onChoose={setChosen} />}
        </Group>
      ))}
    </DialogBox>
  )
}

interface GroupProps {
  readonly group: ActGroup
  readonly opened: string | null
  readonly onOpen: (key: string | null) => void
  /** Instead of its title. */
  readonly children: ReactNode
}

/** What makes sense first; what does not says why. */
function Group({ group: { about, title, acts: all, landing }, opened, onOpen, children }: GroupProps) {
  const words = useLazyWords().whatIf.acts
  const lang = useLang()
  const sensible = all.filter(({ obstacle }) => obstacle === null)
  const others = all.filter(({ obstacle }) => obstacle !== null)
  return (
    <section className="acts-group">
      <h3>
        {about === 'message' && words.groups.message(title)}
        {about === 'run' && words.groups.run}
        {children}
      </h3>
      {landing.after !== null && (
        <p className="muted">{words.landsLater(instantText(landing.t, 'short', lang), landing.after)}</p>
      )}
      <ul className="ruled">
        {sensible.map(act => (
          <Sensible
            key={act.name}
            act={act}
            isOpen={opened === `${about} ${act.name}`}
            onOpen={isOpen => onOpen(isOpen ? `${about} ${act.name}` : null)}
          />
        ))}
        {isNothing(all) && (
          <li className="acts-no">
            <p className="acts-obstructed muted">{words.nothing(all[0]!.obstacle!)}</p>
          </li>
        )}
        {!isNothing(all) &&
          byObstacle(others).map(([obstacle, names]) => (
            <li key={obstacle} className="acts-no">
              <Obstructed obstacle={obstacle} names={names} />
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Where to act: at first where the selected thing is. */
function Elsewhere({
  here: { entity, entities },
  onChoose,
}: {
  readonly here: ActsHere
  readonly onChoose: (entity: EntityId) => void
}) {
  const words = useLazyWords().whatIf.acts
  const gone = entities.some(one => one.entity === entity) ? null : entity
  return (
    <Choice
      label={words.groups.entity}
      value={String(entity ?? '')}
      options={[
        ...(gone === null ? [] : [[String(gone), words.goneEntity] as const]),
        ...entities.map(one => [String(one.entity), one.path] as const),
      ]}
      onChange={chosen => onChoose(Number(chosen))}
    />
  )
}

/** Nothing can be done, and always for the same reason. */
const isNothing = (all: readonly Act[]): boolean =>
  all.every(({ obstacle }) => obstacle !== null && obstacle === all[0]!.obstacle)

function Sensible({
  act,
  isOpen,
  onOpen,
}: {
  readonly act: Act
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}) {
  const words = useLazyWords().whatIf.acts
  const [fault, setFault] = useState<string | null>(null)
  const isAtOnce = act.fields.length === 0
  const doIt = () => {
    const step = act.step({})
    if (step === null) return
    const refusal = actNow(step)
    if (refusal === null) acts.closeDialog()
    else setFault(words.refused(refusal))
  }
  return (
    <li data-open={isOpen || undefined}>
      <button
        type="button"
        className="row strong"
        data-first-focus=""
        aria-expanded={isAtOnce ? undefined : isOpen}
        onClick={isAtOnce ? doIt : () => onOpen(!isOpen)}
      >
        {words.act(act.name)}
        {!isAtOnce && <span aria-hidden="true"> …</span>}
      </button>
      {isOpen && <ActForm act={act} />}
      {fault !== null && (
        <p className="fault acts-fault" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}

function byObstacle(others: readonly Act[]): readonly (readonly [Obstacle, readonly ActName[]])[] {
  const found = new Map<Obstacle, ActName[]>()
  for (const { name, obstacle } of others) {
    if (obstacle === null) continue
    found.set(obstacle, [...(found.get(obstacle) ?? []), name])
  }
  return [...found]
}

function Obstructed({ obstacle, names }: { readonly obstacle: Obstacle; readonly names: readonly ActName[] }) {
  const words = useLazyWords().whatIf.acts
  return (
    <p className="acts-obstructed muted">
      <span>{words.names(names)}</span>
      <span>{words.obstacle(obstacle)}</span>
    </p>
  )
}
