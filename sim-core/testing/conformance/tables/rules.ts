import type { RuleGiven } from '../operations.ts'
import { table } from '../table.ts'

/** A subscription for each rule, of the same name. */
const each = (rules: Readonly<Record<string, RuleGiven>>) => ({
  topics: {
    t: {
      subscriptions: Object.fromEntries(
        Object.entries(rules).map(([name, rule]) => [name, { rules: { [name]: rule } }]),
      ),
    },
  },
})
const one = (rules: Readonly<Record<string, RuleGiven>>, is = {}) => ({
  topics: { t: { subscriptions: { s: { rules, is } } } },
})

/** R-4 …: which rules match, and how many copies they make. */
export const rules = [
  table(
    'CC-107: two filters; a message that nobody wants',
    'R-1 R-7',
    each({ red: "color = 'red'", blue: "color = 'blue'" }),
    `
    0        send t M(color:red)    | published t#1 copies=1, enqueued t/red#1
    0        state t/blue           | active=0
    1        send t M(color:green)  | published t#2 copies=0
    1        state t/red            | active=1
    1        state t/blue           | active=0`,
  ),

  table(
    'no rules: nothing matches; the default rule: everything',
    'R-4',
    {
      topics: {
        t: {
          subscriptions: { none: { rules: {} }, all: {}, yes: { rules: { r: true } }, no: { rules: { r: false } } },
        },
      },
    },
    `
    0        send t M()        | published t#1 copies=2, enqueued t/all#1 t/yes#1`,
  ),

  table(
    'the default rule is called $Default and can be removed',
    'R-4',
    { topics: { t: { subscriptions: { s: {} } } } },
    `
    0        removeRule t/s $Default  | rule-removed t/s rule=$Default
    1        send t M()        | published t#1 copies=0
    2        addRule t/s big sql="amount > 100"  | rule-added t/s rule=big
    3        send t M(amount:100)  | published t#2 copies=0
    4        send t M(amount:101)  | published t#3 copies=1, enqueued t/s#1
    5        addRule t/s BIG   | failed addRule MessagingEntityAlreadyExists
    6        removeRule t/s Big  | rule-removed t/s
    7        removeRule t/s big  | failed removeRule MessagingEntityNotFound
    8        addRule t/s bad sql="amount >"  | failed addRule GeneralError
    9        addRule t/none x  | failed addRule MessagingEntityNotFound
    10       addRule t x       | failed addRule
    11       send t M()        | published t#4 copies=0`,
  ),

  table(
    'rules count for messages published later',
    'R-3 R-4',
    { topics: { t: { subscriptions: { s: { rules: {} } } } } },
    `
    0        send t M()        | published t#1 copies=0
    1        addRule t/s all   | rule-added t/s rule=all
    1        state t/s         | active=0
    2        send t M()        | published t#2, enqueued t/s#1
    3        removeRule t/s all  | rule-removed t/s
    3        state t/s         | active=1`,
  ),

  table(
    'rules without action together make one copy',
    'R-5',
    one({ low: 'k < 10', odd: 'k = 3 OR k = 5', all: true }),
    `
    0        send t M(k:3)     | published t#1 copies=1, enqueued t/s#1
    0        look t/s#1        | RuleName:none`,
  ),

  table(
    'each rule with an action makes its own copy and names itself',
    'R-5 R-9',
    one({
      all: true,
      cheap: 'price < 10',
      discount: { sql: 'price < 10', action: "SET price = price / 2; SET note = 'cheap'" },
      tagged: { action: "SET sys.Label = 'tagged'; REMOVE note" },
      dear: { sql: 'price > 10', action: 'SET price = 1' },
    }),
    `
    0        send t M(price:8 note:x)  | published t#1 copies=3, enqueued t/s#1 t/s#2 t/s#3
    0        look t/s#1        | RuleName:none price:8 note:x subject=none
    0        look t/s#2        | RuleName:discount price:4 note:cheap subject=none
    0        look t/s#3        | RuleName:tagged price:8 note:none subject=tagged`,
  ),

  table(
    'an action changes the copy, not the message of others',
    'R-9 R-2',
    { topics: { t: { subscriptions: { changed: { rules: { r: { action: 'SET k = 2' } } }, plain: {} } } } },
    `
    0        send t M(k:1)     | published t#1 copies=2, enqueued t/changed#1 t/plain#1
    0        look t/changed#1  | k:2 RuleName:r
    0        look t/plain#1    | k:1 RuleName:none`,
  ),

  table(
    'a new MessageId in an action: no second look in the subscription, one at the target of a forward',
    'R-9 F-12 U-3',
    {
      queues: { d: { requiresDuplicateDetection: true } },
      topics: {
        t: {
          is: { requiresDuplicateDetection: true },
          subscriptions: {
            kept: { rules: { r: { action: "SET sys.MessageId = 'same'" } } },
            sent: { is: { forwardTo: 'd' }, rules: { r: { action: "SET sys.MessageId = 'same'" } } },
          },
        },
      },
    },
    `
    0        send t M(id=a)    | published t#1 copies=2, enqueued t/kept#1 id=same, enqueued t/sent#1 id=same
                               | forwarded t/sent#1 to=d hops=1, enqueued d#1 id=same
    1        send t M(id=b)    | published t#2 copies=2, enqueued t/kept#2 id=same, enqueued t/sent#2 id=same
                               | forwarded t/sent#2 to=d hops=1, discarded d id=same
    2        send t M(id=b)    | discarded t id=b
    3        state t/kept      | active=2
    3        state d           | active=1`,
  ),

  table(
    'a new scheduled time in an action: none in the subscription, one at the target of a forward',
    'R-9 F-10 C-3',
    {
      queues: { d: {} },
      topics: {
        t: {
          subscriptions: {
            kept: { rules: { r: { action: "SET sys.ScheduledEnqueueTimeUtc = 'PT5M'" } } },
            sent: { is: { forwardTo: 'd' }, rules: { r: { action: "SET sys.ScheduledEnqueueTimeUtc = 'PT5M'" } } },
          },
        },
      },
    },
    `
    0        send t M()        | published t#1 copies=2, enqueued t/kept#1, enqueued t/sent#1, forwarded t/sent#1 to=d
                               | scheduled d#1 for=300
    0        look t/kept#1     | state=active for=300
    300                        | enqueued d#2 previous=#1 enq=300`,
  ),

  table(
    'a correlation filter: every named property, exactly',
    'R-6',
    each({
      subject: { correlation: { subject: 'Red' } },
      both: { correlation: { subject: 'Red', 'user.region': 'north' } },
      user: { correlation: { 'user.region': 'north' } },
      number: { correlation: { 'user.k': 1 } },
    }),
    `
    0        send t M(subject=Red)  | published t#1 copies=1, enqueued t/subject#1
    1        send t M(subject=red)  | published t#2 copies=0
    2        send t M(subject=Red region:north)  | published t#3 copies=3, enqueued t/subject#2 t/both#1 t/user#1
    3        send t M(region:North k:1)  | published t#4 copies=1, enqueued t/number#1
    4        send t M()        | published t#5 copies=0`,
  ),

  table(
    'a correlation filter can ask eight properties of the system',
    'R-6',
    each({
      contentType: { correlation: { contentType: 'v' } },
      subject: { correlation: { subject: 'v' } },
      messageId: { correlation: { messageId: 'v' } },
      replyTo: { correlation: { replyTo: 'v' } },
      replyToSessionId: { correlation: { replyToSessionId: 'v' } },
      sessionId: { correlation: { sessionId: 'v' } },
      to: { correlation: { to: 'v' } },
      correlationId: { correlation: { correlationId: 'v' } },
    }),
    `
    0        send t M(contentType=v)       | published t#1 copies=1, enqueued t/contentType#1
    1        send t M(subject=v)           | published t#2 copies=1, enqueued t/subject#1
    2        send t M(id=v)                | published t#3 copies=1, enqueued t/messageId#1
    3        send t M(replyTo=v)           | published t#4 copies=1, enqueued t/replyTo#1
    4        send t M(replyToSessionId=v)  | published t#5 copies=1, enqueued t/replyToSessionId#1
    5        send t M(sessionId=v)         | published t#6 copies=1, enqueued t/sessionId#1
    6        send t M(to=v)                | published t#7 copies=1, enqueued t/to#1
    7        send t M(correlationId=v)     | published t#8 copies=1, enqueued t/correlationId#1`,
  ),
]

/** SQL filters; a comparison with what is missing is neither true nor false. */
export const sqlFilters = [
  table(
    'a missing property makes a comparison unknown, and unknown does not match',
    'R-7',
    each({
      equal: 'missing = 1',
      unequal: 'missing <> 1',
      not: 'NOT (missing = 1)',
      or: 'missing = 1 OR k = 1',
      and: 'missing = 1 AND k = 1',
      falseAnd: 'NOT (missing = 1 AND k = 2)',
      within: 'missing IN (1, 2)',
      notWithin: 'missing NOT IN (1, 2)',
      like: "missing LIKE '%'",
      sum: 'missing + k > 0',
    }),
    `
    0        send t M(k:1)     | published t#1 copies=2, enqueued t/or#1 t/falseAnd#1`,
  ),

  table(
    'IS NULL and EXISTS ask whether it is there',
    'R-7',
    each({
      isNull: 'missing IS NULL',
      isNotNull: 'missing IS NOT NULL',
      kIsNull: 'k IS NULL',
      kIsNotNull: 'k IS NOT NULL',
      exists: 'EXISTS(k)',
      existsNot: 'EXISTS(missing)',
      notExists: 'NOT EXISTS(missing)',
    }),
    `
    0        send t M(k:1)     | published t#1 copies=4, enqueued t/isNull#1 t/kIsNotNull#1 t/exists#1 t/notExists#1`,
  ),

  table(
    'LIKE: % is any text, _ one character',
    'R-7',
    each({
      start: "name LIKE 'ab%'",
      end: "name LIKE '%cd'",
      inside: "name LIKE '%bc%'",
      one: "name LIKE 'a_cd'",
      short: "name LIKE 'abc'",
      not: "name NOT LIKE 'x%'",
      escaped: "percent LIKE '5!%' ESCAPE '!'",
      unescaped: "percent LIKE '_%'",
    }),
    `
    0        send t M(name:abcd percent:"5%")  | published t#1 copies=7
                               | enqueued t/start#1 t/end#1 t/inside#1 t/one#1 t/not#1 t/escaped#1 t/unescaped#1
    1        send t M(name:xbcx percent:"5x")  | published t#2 copies=2, enqueued t/inside#2 t/unescaped#2`,
  ),

  table(
    'IN, comparisons, arithmetic, brackets',
    'R-7',
    each({
      within: 'k IN (1, 2)',
      outside: 'k NOT IN (3, 4)',
      words: "color IN ('red', 'blue')",
      between: 'k >= 2 AND k <= 2',
      less: 'k < 2',
      more: 'k > 1',
      unequal: 'k <> 2',
      unequalToo: 'k != 3',
      sum: 'k * 3 + 1 = 7',
      order: '(k + 1) * 2 = 6 AND k + 1 * 2 = 4',
      part: 'k / 2 = 1 AND k - 5 = -3 AND 7 % k = 1',
      flag: 'urgent = TRUE',
    }),
    `
    0        send t M(k:2 color:red urgent:true)  | published t#1 copies=10, enqueued t/within#1 t/outside#1 t/words#1 t/between#1 t/more#1
                               | enqueued t/unequalToo#1 t/sum#1 t/order#1 t/part#1 t/flag#1`,
  ),

  table(
    'AND binds before OR, NOT before both',
    'R-7',
    each({
      plain: 'k = 1 OR k = 2 AND k = 3',
      bracket: '(k = 1 OR k = 2) AND k = 3',
      not: 'NOT k = 2 AND k = 1',
      notBoth: 'NOT (k = 1 AND k = 2)',
    }),
    `
    0        send t M(k:1)     | published t#1 copies=3, enqueued t/plain#1 t/not#1 t/notBoth#1`,
  ),

  table(
    'sys. and user., and user where nothing stands; names compare without case',
    'R-7',
    each({
      label: "sys.Label = 'x'",
      lower: "sys.label = 'x'",
      id: "sys.MessageId = 'm'",
      user: 'user.k = 1',
      bare: 'K = 1',
      shadow: "Label = 'x'",
      userShadow: "user.Label = 'own'",
      bracket: '[k] = 1',
    }),
    `
    0        send t M(id=m subject=x k:1 label:own)  | published t#1 copies=7
                               | enqueued t/label#1 t/lower#1 t/id#1 t/user#1 t/bare#1 t/userShadow#1 t/bracket#1`,
  ),

  table(
    'a text with a quote in it',
    'R-7',
    each({ quote: "name = 'O''Neil'" }),
    `
    0        send t M(name:O'Neil)  | published t#1 copies=1, enqueued t/quote#1`,
  ),

  table(
    'what a filter may not be',
    'R-7 M',
    { topics: { t: { subscriptions: { s: { rules: {} } } } } },
    `
    0        addRule t/s a sql="k ="        | failed addRule GeneralError
    1        addRule t/s a sql="k = 1 AND"  | failed addRule GeneralError
    2        addRule t/s a sql="(k = 1"     | failed addRule GeneralError
    3        addRule t/s a sql="k = 'open"  | failed addRule GeneralError
    4        addRule t/s a sql="${'k = 1 OR '.repeat(120)}k = 1"  | failed addRule GeneralError
    5        addRule t/s a sql="k = 1" action="SET"  | failed addRule GeneralError
    6        send t M(k:1)     | published t#1 copies=0`,
  ),
]

/** a filter that fails. */
export const filterErrors = [
  table(
    'CC-109: a missing system property, flag on: the dead-letter queue of that subscription',
    'R-7 R-8 Q-14',
    { topics: { t: { subscriptions: { s: { rules: { r: 'sys.NoSuch = 1' } }, other: {} } } } },
    `
    0        send t M()        | published t#1 copies=2, enqueued t/s#1
                               | dead-lettered t/s#1 reason=FilterException to=t/s/dlq because=enqueued, enqueued t/other#1
    0        state t/s         | active=0 deadLetter=1
    0        state t/other     | active=1 deadLetter=0`,
  ),

  table(
    'CC-109, flag off: dropped for that subscription',
    'R-8',
    {
      topics: {
        t: {
          subscriptions: {
            s: { is: { deadLetteringOnFilterEvaluationExceptions: false }, rules: { r: 'sys.NoSuch = 1' } },
            other: {},
          },
        },
      },
    },
    `
    0        send t M()        | published t#1 copies=1, enqueued t/other#1
    0        state t/s         | active=0 deadLetter=0`,
  ),

  table(
    'one failing rule is enough, and once',
    'R-8 R-5',
    one({ good: true, bad: 'sys.NoSuch = 1', worse: 'sys.NoSuch = 2', act: { action: 'SET k = 2' } }),
    `
    0        send t M(k:1)     | published t#1 copies=1, enqueued t/s#1, dead-lettered t/s#1 reason=FilterException
    0        state t/s         | active=0 deadLetter=1
    1        update t/s deadLetteringOnFilterEvaluationExceptions=false  | updated t/s
    2        send t M(k:1)     | published t#2 copies=0`,
  ),
]
