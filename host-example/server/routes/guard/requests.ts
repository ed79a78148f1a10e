// What is read from a request, in one place.
import type { FastifyRequest } from 'fastify';
import { cleanBody } from '../../validation';

/** Trims the body and refuses zero bytes before the schema looks at it; no body at all is an empty one. */
export async function cleanRequest(request: FastifyRequest): Promise<void> {
  request.body = cleanBody(request.body ?? {});
}

export function tokenHeader(request: FastifyRequest): string | undefined {
  const header = request.headers.luck_api_token;
  return Array.isArray(header) ? header[0] : header;
}

/** luck_boss_shopid, '' when absent. */
export function storeHeader(request: FastifyRequest): string {
  return String(request.headers.luck_boss_shopid ?? '').trim();
}
