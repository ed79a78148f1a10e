/** Reads the call and its request from the command line. */
import { api } from '../../../../types/api';
import { insightApi } from '../../../../types/api/insight';
import { pushApi } from '../../../../types/api/message-service';
import { UserError } from '../../user-error';

const LOGIN = '/api/GeneralInterface/Login';
const paths = [api, insightApi, pushApi].flatMap(Object.keys).filter((path) => path !== LOGIN);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Path of a call, given as a whole or by its last segment. */
export function pathOf(name: string): string {
  const path = paths.find((one) => one === name || nameOf(one).toLowerCase() === name.toLowerCase());
  if (path !== undefined) return path;
  const list = paths.map(nameOf).sort().join(', ');
  throw new UserError(`There is no call ${name}. The calls are: ${list}.`);
}

export function readBody(json: string): object {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new UserError(`The request is not JSON (${words}): ${json}`);
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new UserError(`The request has to be a JSON object, e.g. '{"Year":2026}', and is: ${json}`);
}
