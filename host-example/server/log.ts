// Logging: method, path, status, duration and trace id. Headers, bodies and query strings are never passed to the
// logger, and secrets are redacted by name as a second safeguard.
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

type LoggerOptions = Extract<NonNullable<FastifyServerOptions['logger']>, object>;

const secrets = [
  'token',
  'Token',
  'password',
  'Password',
  'luck_api_token',
  'mobile',
  'Mobile',
  'MemMobile',
  'Tel',
  'tel',
];

export function logOptions(level: string): LoggerOptions {
  return {
    level,
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

/** Where log lines go: readable text for a terminal, by default where there is one; else one JSON object a line. */
export function logStream(format: 'auto' | 'text' | 'json'): { stream?: NodeJS.WritableStream } {
  const isText = format === 'text' || (format === 'auto' && process.stdout.isTTY === true);
  if (!isText) return {};
  const isTerminal = process.stdout.isTTY === true;
  return {
    stream: pretty({
      colorize: isTerminal,
      translateTime: 'HH:MM:ss',
      ignore: 'pid,hostname,reqId',
      singleLine: true,
      sync: true,
    }),
  };
}
