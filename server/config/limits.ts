import { advanced, setting, whole, windows } from './parsers.ts'

/** The settings that bound requests, connections and the work of one account. */
export const limitTable = advanced({
  maxConcurrentRequests: setting(
    'MAX_CONCURRENT_REQUESTS',
    '100',
    whole(1, 100_000),
    'Requests in progress on one server, a fifth of them of one caller and four fifths of one network; more are answered 503 with Retry-After',
  ),
  maxEventLoopDelayMs: setting(
    'MAX_EVENT_LOOP_DELAY_MS',
    '100',
    whole(10, 60_000),
    'Mean delay of the event loop above which one caller gets a ninth of MAX_CONCURRENT_REQUESTS',
  ),
  maxAccountRequests: setting(
    'MAX_ACCOUNT_REQUESTS',
    '50',
    whole(1, 100_000),
    'Requests of one account in progress on one server; more are answered 429',
  ),
  maxAccountUploads: setting(
    'MAX_ACCOUNT_UPLOADS',
    '3',
    whole(1, 100_000),
    'Uploads of one account with an incomplete body on one server; more are answered 429. A browser sends two at a time',
  ),
  accountTimeBudget: setting(
    'ACCOUNT_TIME_BUDGET',
    '2/10s 6/1m',
    windows,
    "Seconds of processor time that the requests of one account may take on a server's thread; more are answered 429 until the window ends",
  ),
  rateLimitSignInAccount: setting('RATE_LIMIT_SIGN_IN_ACCOUNT', '10/15m 100/1d', windows, 'Sign-ins of one account'),
  rateLimitSignInAddress: setting('RATE_LIMIT_SIGN_IN_ADDRESS', '50/15m', windows, 'Sign-ins from one address'),
  rateLimitCodeEmail: setting(
    'RATE_LIMIT_CODE_EMAIL',
    '1/1m 5/1h 10/1d',
    windows,
    'Verification codes for one e-mail address',
  ),
  rateLimitCodeAddress: setting(
    'RATE_LIMIT_CODE_ADDRESS',
    '20/1h',
    windows,
    'Verification codes requested from one address (IPv6: a /64); for all limits of addresses, 3 times as many from a /56, 8 from a /48, 10 from an IPv4 /24',
  ),
  rateLimitCodeTotal: setting(
    'RATE_LIMIT_CODE_TOTAL',
    '1000/1h',
    windows,
    'Verification codes in all; a third at most for one IPv6 /32 or IPv4 /16, the last three tenths for networks that requested few',
  ),
  rateLimitCodeAttempts: setting(
    'RATE_LIMIT_CODE_ATTEMPTS',
    '10/10m 50/1d',
    windows,
    'Attempts with verification codes for one e-mail address',
  ),
  rateLimitAnonymous: setting('RATE_LIMIT_ANONYMOUS', '120/1m', windows, 'Calls without a session from one address'),
  rateLimitReads: setting('RATE_LIMIT_READS', '300/1m', windows, 'Reads of one account'),
  rateLimitSaves: setting('RATE_LIMIT_SAVES', '60/1m', windows, 'Saves of one account'),
  rateLimitUploads: setting('RATE_LIMIT_UPLOADS', '20/1m', windows, 'Uploads of one account'),
  rateLimitPdfs: setting('RATE_LIMIT_PDFS', '5/1m', windows, 'PDFs rendered for one account'),
  rateLimitLei: setting('RATE_LIMIT_LEI', '10/1m', windows, 'Look-ups of legal entity identifiers of one account'),
  headersTimeoutSeconds: setting(
    'HEADERS_TIMEOUT_SECONDS',
    '10',
    whole(1, 600),
    'Time for the headers of a request to arrive',
  ),
  bodyTimeoutSeconds: setting(
    'BODY_TIMEOUT_SECONDS',
    '10',
    whole(1, 600),
    'Interval in which 20 kB of a body, or its end, must arrive; and some of a response must leave in three of them',
  ),
  requestTimeoutSeconds: setting(
    'REQUEST_TIMEOUT_SECONDS',
    '120',
    whole(1, 3600),
    'Time for a whole request to arrive, an upload included',
  ),
  handlerTimeoutSeconds: setting(
    'HANDLER_TIMEOUT_SECONDS',
    '7',
    whole(1, 600),
    'Time to answer a call other than an upload or a download, else 503; browsers give up after 10',
  ),
  idleTimeoutSeconds: setting(
    'IDLE_TIMEOUT_SECONDS',
    '30',
    whole(1, 3600),
    'Time without any byte after which a connection is closed',
  ),
  keepAliveTimeoutSeconds: setting(
    'KEEP_ALIVE_TIMEOUT_SECONDS',
    '72',
    whole(1, 3600),
    'Time for which a connection without a request stays open; longer than that of the proxy in front',
  ),
})
