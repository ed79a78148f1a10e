// OpenAPI description, generated from the schemas that validate and serialize.
import type { TObject, TSchema } from 'typebox';
import { api } from '../../types/api';
import { access, adminAccess, importAccess, insightAccess, pushAccess } from '../../types/api/access';
import { adminApi } from '../../types/api/admin';
import { CallHeaders, ErrorBody } from '../../types/api/common';
import { errors } from '../../types/api/errors';
import { type ImportPath, importApi } from '../../types/api/imports';
import { insightApi } from '../../types/api/insight';
import { LogoutReq, LogoutRes, logoutPath } from '../../types/api/logout';
import { pushApi } from '../../types/api/message-service';
import { OpenSessionReq, OpenSessionRes, openSessionPath } from '../../types/api/partner';
import { posCalls } from './routes/till/pos-schema';

/** What a call needs beside its body. */
interface Right {
  /** null: nothing; '': a token, whatever it may do; 'any': a token with some right. */
  code: string | null;
  module: string | null;
}
const NONE: Right = { code: null, module: null };
const TOKEN: Right = { code: '', module: null };

const rights: Record<string, Right> = {
  ...access,
  ...insightAccess,
  ...pushAccess,
  ...adminAccess,
  [logoutPath]: TOKEN,
  [openSessionPath]: NONE,
};
const calls = {
  ...api,
  ...insightApi,
  ...pushApi,
  ...adminApi,
  [logoutPath]: { request: LogoutReq, response: LogoutRes },
  [openSessionPath]: { request: OpenSessionReq, response: OpenSessionRes },
};

export function openApi(version: string, server: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boss assistant',
      version,
      description:
        'Every call is a POST with a JSON body; success is 200 with a plain object, anything else an error body.',
    },
    servers: [{ url: server }],
    paths: Object.fromEntries([
      ...Object.entries(calls).map(([path, { request, response }]) => [
        path,
        operation(path, request, response, rights[path] ?? NONE),
      ]),
      // A till authenticates by a key instead of a token.
      ...Object.entries(posCalls).map(([path, { request, response, description }]) => [
        path,
        posted(path, request, response, { description, security: [{ tillKey: [] }] }),
      ]),
      ...(Object.keys(importApi) as ImportPath[]).map((path) => [path, importOperation(path)]),
    ]),
    components: {
      schemas: { ErrorBody },
      securitySchemes: {
        tillKey: { type: 'http', scheme: 'bearer', description: 'the key of a shop, `npm run key` makes one' },
      },
    },
  };
}

function operation(path: string, request: TSchema, response: TSchema, { code, module }: Right) {
  const needs =
    code === null
      ? 'Needs no token.'
      : `Needs ${code === '' ? 'a token and no right' : code === 'any' ? 'any boss.* code' : `${code} (module ${module})`}.`;
  return posted(path, request, response, { description: needs, parameters: headers(code !== null) });
}

const posted = <More extends object>(path: string, request: TSchema, response: TSchema, more: More) => ({
  post: {
    operationId: path.split('/').at(-1),
    tags: [path.split('/')[2]],
    ...more,
    requestBody: { required: true, content: { 'application/json': { schema: request } } },
    responses: {
      200: { description: 'the answer', content: { 'application/json': { schema: response } } },
      ...failures,
    },
  },
});

/** Pieces of files are sent as they are, named in the address; reading and importing answer line by line. */
function importOperation(path: ImportPath) {
  const { request, response } = importApi[path];
  const { post } = operation(path, request, response, importAccess[path]);
  if (path === '/api/Admin/UploadImport')
    return {
      post: {
        ...post,
        description: `${post.description} The body is a piece of a file, up to 1 MB.`,
        parameters: [...post.parameters, ...members(request)],
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    };
  if (path !== '/api/Admin/ReadImport' && path !== '/api/Admin/PutImport') return { post };
  const lines = {
    description:
      'JSON objects, one a line: progress while it works, then what came of it. What is wrong with the files is an answer too (Kind failed). A caller that goes away ends the work, and what was written goes again.',
    content: { 'application/x-ndjson': { schema: response } },
  };
  return { post: { ...post, responses: { ...post.responses, 200: lines } } };
}

const members = ({ properties, required }: TObject) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.some((one: string) => one === name) ?? false,
    schema,
  }));

function headers(needsToken: boolean) {
  return Object.entries(CallHeaders.properties).map(([name, schema]) => ({
    name,
    in: 'header',
    required: needsToken && name === 'luck_api_token',
    schema,
  }));
}

const failures = Object.fromEntries(
  [...new Set(Object.values(errors).map(({ status }) => status))].map((status) => [
    status,
    {
      description: Object.entries(errors)
        .filter(([, error]) => error.status === status)
        .map(([code, error]) => `${code} ${error.en}`)
        .join('; '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    },
  ]),
);
