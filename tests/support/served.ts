// All calls behind the walls of the server: those of the contract and those that a back end may leave out.
import { api } from '../../types/api';
import { access, insightAccess } from '../../types/api/access';
import { insightApi } from '../../types/api/insight';

export const served = { ...api, ...insightApi };
export type ServedPath = keyof typeof served;

/** What each asks of the caller. */
export const servedAccess = { ...access, ...insightAccess };
