/** Where a language is right not to do what is usual: by the path of the text. */
import type { Lang } from '../../app/model/lang.ts'

type ByLanguage = Readonly<Record<Exclude<Lang, 'en'>, readonly string[]>>

/** The same word as in English. */
export const SAME: ByLanguage = {
  es: [
    'lint.severity.error',
    'configuration.export.formats.bicep',
    'configuration.export.formats.terraform',
    'configuration.export.changeFormats.bicep',
    'configuration.export.changeFormats.terraform',
    'page.views.tabs.inspector',
    'stateWords.scheduled',
    'stateWords.active',
    'stateWords.deferred',
    'inspectorWords.promised',
    'edit.label',
    'edit.form.durationPlaceholder',
    'figure.arrows.plain',
    'helpKeys.keys.13.by.0',
    'helpKeys.keys.14.by.0',
    'helpKeys.keys.15.by.0',
    'helpKeys.keys.16.by.0',
    'links.dialog.traceFormats.jsonl',
    'whatIf.tune.examples.duration',
  ],
  ru: [
    'configuration.export.changeFormats.az',
    'configuration.export.formats.bicep',
    'configuration.export.formats.terraform',
    'configuration.export.changeFormats.bicep',
    'configuration.export.changeFormats.terraform',
    'stateWords.scheduled',
    'stateWords.active',
    'stateWords.deferred',
    'inspectorWords.promised',
    'helpKeys.keys.2.by.0',
    'helpKeys.keys.2.by.1',
    'helpKeys.keys.7.by.0',
    'helpKeys.keys.7.by.1',
    'helpKeys.keys.13.by.0',
    'helpKeys.keys.13.by.1',
    'helpKeys.keys.14.by.0',
    'helpKeys.keys.15.by.0',
    'helpKeys.keys.16.by.0',
    'links.dialog.traceFormats.jsonl',
  ],
  pt: [
    'configuration.import.namespace',
    'configuration.export.formats.bicep',
    'configuration.export.formats.terraform',
    'configuration.export.changeFormats.bicep',
    'configuration.export.changeFormats.terraform',
    'page.views.tabs.log',
    'page.views.narrow.log',
    'stateWords.scheduled',
    'stateWords.active',
    'stateWords.deferred',
    'inspectorWords.promised',
    'edit.label',
    'edit.form.sections.namespace',
    'edit.form.durationPlaceholder',
    'figure.arrows.plain',
    'helpKeys.keys.2.by.0',
    'helpKeys.keys.2.by.1',
    'helpKeys.keys.7.by.0',
    'helpKeys.keys.7.by.1',
    'helpKeys.keys.13.by.0',
    'helpKeys.keys.13.by.1',
    'helpKeys.keys.14.by.0',
    'helpKeys.keys.15.by.0',
    'helpKeys.keys.16.by.0',
    'links.dialog.link',
    'links.dialog.traceFormats.jsonl',
    'links.dialog.frameViewNames.log',
    'whatIf.tune.examples.duration',
  ],
}

/** A sentence that does without something that the English one mentions, or that mentions more. */
export const LEFT_OUT: ByLanguage = {
  es: ['recordSentences.run-stopped'],
  ru: ['whyAnswers.expiredUnderLock', 'whyAnswers.expiredWithLock'],
  pt: ['recordSentences.run-stopped'],
}

/** A name in capitals or with a capital within that this language writes in its own way. */
export const RENAMED: ByLanguage = { es: ['recordSentences.run-stopped'], ru: [], pt: ['recordSentences.run-stopped'] }
