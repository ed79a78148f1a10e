// Reads members of a request.
import type { FastifyRequest } from 'fastify';
import { cleanBody } from '../../validation';

/** Trims texts of the body and refuses zero bytes before the schema is checked; a missing body becomes {}. */
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
