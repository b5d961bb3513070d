/** How test runners tell that a test has failed. */

/** What the runners hand to a test or to a hook; each has one of these. */
export interface FailureContext {
  /** vitest */
  readonly onTestFailed?: (tell: () => Promise<void>) => void
  /** node:test; `passed` is set when the hooks after the test run. */
  readonly after?: (hook: () => Promise<void>) => void
  readonly passed?: boolean
  /** mocha, in an `afterEach` with a plain function */
  readonly currentTest?: { readonly state?: string | undefined } | undefined
}

type Run = (...args: readonly unknown[]) => unknown

export function onFailure(context: FailureContext | Run, told: () => Promise<string>): unknown {
  const tell = async (): Promise<void> => void process.stderr.write(`\n${await told()}\n\n`)
  // vitest's context is a function too, one that throws when it is called.
  if (typeof context === 'function' && !('onTestFailed' in context)) return wrapped(context, tell)
  return registered(context as FailureContext, tell)
}

async function registered(context: FailureContext, tell: () => Promise<void>): Promise<void> {
  if (context.onTestFailed !== undefined) context.onTestFailed(tell)
  else if (context.after !== undefined) context.after(async () => (context.passed === false ? tell() : undefined))
  else if (context.currentTest?.state === 'failed') await tell()
  else if (!('currentTest' in context))
    throw new TypeError('onFailure takes the context of vitest, node:test or mocha, or the function of a test.')
}

/** For every runner: the test itself, which tells before its failure goes on. */
function wrapped(run: Run, tell: () => Promise<void>): Run {
  return async (...args) => {
    try {
      await run(...args)
    } catch (error) {
      await tell()
      throw error
    }
  }
}
