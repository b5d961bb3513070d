/** The public surface of scenarios: the format, what checks and prints its runs, and the built-in ones. */
export * from './format/index.ts'
export { builtIns, builtInText } from './built-in.ts'
export type { BuiltIn } from './built-in.ts'
export { builtInWords } from './translated.ts'
export type { BuiltInWords } from './translated.ts'
export { builtInIds, startText } from './start.ts'
export { FIGURE_VIEWS, registeredFigures } from './figures.ts'
export type {
  FigureArrowKind,
  FigureArrowSpec,
  FigureMessage,
  FigurePoint,
  FigureSpec,
  FigureView,
  RegisteredFigure,
} from './figures.ts'
