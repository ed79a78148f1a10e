// Checks of bodies and writers of answers are compiled when a call first needs its own: all of them together take most
// of a second of a start.
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema';
import { validatorOptions } from '../validation';

/** The compiler of checks. There is one for the process, since it knows a schema again that it has compiled. */
const checkOf = AjvCompiler()({}, { customOptions: { ...validatorOptions } });

export function compileLater(app: FastifyInstance): void {
  const writerOf = SerializerSelector()();
  app.setValidatorCompiler(({ schema }) => {
    let check: ReturnType<typeof checkOf> | undefined;
    const later: FastifyValidationResult = (body) => {
      check ??= checkOf({ schema });
      const isRight = check(body) === true;
      later.errors = check.errors ?? null;
      return isRight;
    };
    return later;
  });
  app.setSerializerCompiler(({ httpStatus = '', ...route }) => {
    let write: ReturnType<typeof writerOf> | undefined;
    return (answer) => {
      write ??= writerOf({ ...route, httpStatus });
      return write(answer);
    };
  });
}
