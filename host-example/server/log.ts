// Logging: method, path, status, duration and trace id. Headers, bodies and query strings are never passed to the
// logger, and secrets are redacted by name as a second safeguard.
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

type LoggerOptions = Extract<NonNullable<FastifyServerOptions['logger']>, object>;

const secrets = 'token Token password Password luck_api_token mobile Mobile MemMobile Tel tel'.split(' ');

const isTerminal = (): boolean => process.stdout.isTTY === true;

export function logOptions(level: string): LoggerOptions {
  return {
    level: level !== 'auto' ? level : isTerminal() ? 'warn' : 'info',
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '***' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
      err: plainError,
    },
  };
}

/** An error without the members that drivers add: statements, parameters and rows may hold personal data. */
function plainError(error: Error & { code?: string }) {
  return {
    type: error.name,
    message: maskDigits(error.message),
    stack: maskDigits(error.stack ?? ''),
    ...(error.code && { code: error.code }),
  };
}

/** Masks phone numbers in messages. */
function maskDigits(text: string): string {
  return text.replace(/\b1[3-9]\d{9}\b/g, (phone) => `${phone.slice(0, 3)}****${phone.slice(-4)}`);
}

/**
 * Where log lines go: readable text for a terminal, by default where there is one; else one JSON object a line. At a
 * terminal an error is one line in words, without its stack.
 */
export function logStream(format: 'auto' | 'text' | 'json'): { stream?: NodeJS.WritableStream } {
  const hasReader = isTerminal();
  if (format !== 'text' && !(format === 'auto' && hasReader)) return {};
  return {
    stream: pretty({
      colorize: hasReader,
      translateTime: 'HH:MM:ss',
      ignore: `pid,hostname,reqId${hasReader ? ',err' : ''}`,
      ...(hasReader && { messageFormat: wordsOf }),
      singleLine: true,
      sync: true,
    }),
  };
}

function wordsOf(line: Record<string, unknown>, messageKey: string): string {
  const { err } = line;
  const cause = typeof err === 'object' && err !== null && 'message' in err ? `: ${err.message}` : '';
  return `${line[messageKey]}${cause}`.replaceAll('\n', ' ');
}
