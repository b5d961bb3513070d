import X from 'lucide-react/icons/x'
import { visible } from '../../../scenarios/index.ts'
import { titleOf } from '../../state/story.ts'
import { titleOfBuiltIn } from '../../state/library.ts'
import type { Source } from '../../model/source.ts'
import type { Notice } from '../../state/notice.ts'
import { acts } from '../../state/page.ts'
import { instantText } from '../../words/format.ts'
import { lazyWordsOf, wordsOf } from '../../words/load.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'
import type { Lang } from '../../model/lang.ts'
import { saveFile } from '../header/save-file.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'

/** What a person has just done themselves. */
const QUIET: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>([
  'opened',
  'openedLink',
  'openedExample',
  'deleted',
  'unknownSelection',
  'unknownView',
  'unknownBefore',
  'nothingPasted',
])

/** One sentence about what was asked for, with a way on where there is one. */
export function NoticeLine({ notice }: { readonly notice: Notice }) {
  const words = useLazyWords().asked.notices
  const lang = useLang()
  return (
    <div className={QUIET.has(notice.kind) ? 'toolbar message' : 'toolbar message message-warning'}>
      <span className="message-text" lang={notice.kind === 'busRefused' ? PROBLEM_TAG : undefined}>
        {visible(textOf(notice, lang))}
      </span>
      <Way notice={notice} />
      <IconButton icon={X} label={words.close} onClick={acts.closeNotice} />
    </div>
  )
}

/** The button that goes with a notice. */
function Way({ notice }: { readonly notice: Notice }) {
  const way = wayOf(notice, useLang())
  if (way === null) return null
  return <LinkButton onClick={way.go}>{way.text}</LinkButton>
}

function wayOf(notice: Notice, lang: Lang): { readonly text: string; readonly go: () => void } | null {
  const { page } = wordsOf(lang)
  const words = lazyWordsOf(lang).asked.notices
  switch (notice.kind) {
    case 'unknownScenario': {
      const { nearest } = notice
      return nearest === null
        ? null
        : {
            text: words.open(titleOfBuiltIn(nearest, lang)),
            go: () => acts.openBuiltIn(nearest, titleOfBuiltIn(nearest, lang)),
          }
    }
    case 'opened':
    case 'openedLink': {
      const { before } = notice
      return before === null ? null : { text: words.backTo(nameOf(before, lang)), go: () => acts.openSource(before) }
    }
    case 'openedExample': {
      const { before, editTab } = notice
      return before === null
        ? null
        : { text: words.backTo(nameOf(before, lang)), go: () => acts.backFromExample(before, editTab) }
    }
    case 'broken':
      return { text: words.showProblems, go: () => acts.edit('json') }
    case 'cancelled':
      return notice.isChange ? { text: words.undoChange, go: acts.undo } : null
    case 'changedElsewhere':
      return { text: words.showChange, go: () => acts.openDraft(notice.key) }
    case 'deleted':
      return { text: words.undoDelete, go: () => acts.restoreDraft(notice.draft, notice.wasShown) }
    case 'notKept':
      return notice.reason === 'tooMany'
        ? { text: words.chooseDelete, go: () => acts.openDialog('gallery') }
        : { text: page.header.saveFile, go: saveFile }
    case 'tooLongToCopy':
    case 'copiedLong':
      return { text: page.header.saveFile, go: saveFile }
    default:
      return null
  }
}

function nameOf(source: Source, lang: Lang): string {
  const { asked, links, served } = lazyWordsOf(lang)
  switch (source.kind) {
    case 'builtIn':
      return titleOfBuiltIn(source.id, lang)
    case 'file':
      return source.name
    case 'link':
      return links.ofLink
    case 'draft':
      return asked.notices.draft
    case 'served':
      return served.named
  }
}

function textOf(notice: Notice, lang: Lang): string {
  const { page } = wordsOf(lang)
  const {
    asked: { notices: words },
    links,
  } = lazyWordsOf(lang)
  switch (notice.kind) {
    case 'unreadableAddress':
      return words.unreadableAddress
    case 'unknownScenario':
      return `${words.unknownScenario(notice.id, notice.nearest)} ${links.otherIsShown}`
    case 'unknownFile':
      return `${words.unknownFile(notice.key)} ${links.otherIsShown}`
    case 'unknownDraft':
      return `${words.unknownDraft} ${links.otherIsShown}`
    case 'badTime':
      return (/^P[\dTDHM.]*$/.test(notice.text) ? words.cutTime : words.badTime)(notice.text)
    case 'timeBeyondEnd':
      return words.timeBeyondEnd(instantText(notice.asked, 'short', lang), instantText(notice.end, 'short', lang))
    case 'opened':
      return words.opened(notice.name)
    case 'cancelled':
      return notice.isChange ? words.cancelledChange : words.cancelled(notice.title)
    case 'notKept':
      return words.notKept[notice.reason]
    case 'deleted':
      return words.deleted(
        titleOf(notice.draft.text, lang) ?? titleOf(notice.draft.goodText ?? '', lang) ?? page.story.untitled,
      )
    case 'linkFault':
      return `${links.faults[notice.fault]} ${links.otherIsShown}`
    case 'openedLink':
      return links.opened
    case 'openedExample':
      return links.openedExample
    case 'tooLongToCopy':
      return links.tooLongToCopy(notice.length)
    case 'copiedLong':
      return links.copiedLong(notice.length)
    case 'linkNotMade':
      return links.notMade
    case 'otherResult':
    case 'endCut':
    case 'unknownSelection':
    case 'unknownView':
    case 'unknownBefore':
    case 'nothingPasted':
      return links[notice.kind]
    case 'busRefused':
      return notice.sentence
    case 'busSilent':
      return lazyWordsOf(lang).served.silent
    case 'broken':
    case 'ownCopy':
    case 'changedElsewhere':
    case 'deletedElsewhere':
    case 'notChanged':
    case 'notLoaded':
      return words[notice.kind]
  }
}
