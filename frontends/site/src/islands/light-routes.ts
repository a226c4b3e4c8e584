import type { routes } from '@latchline/contracts/api/routes';
import type { LightRoute } from '@latchline/kit/api/light-client';

/** What islands ask for: named by the contract, and free of its schemas. */
export const submitLead: LightRoute<typeof routes.submitLead> = { method: 'POST', path: '/api/leads' };
export const checkCoverage: LightRoute<typeof routes.checkCoverage> = {
  method: 'GET',
  path: '/api/coverage',
};
export const getMapsKey: LightRoute<typeof routes.getMapsKey> = { method: 'GET', path: '/api/maps/key' };
