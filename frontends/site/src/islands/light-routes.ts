import { lightPaths } from '@latchline/contracts/addresses/light-paths';
import type { publicLeadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { publicLocationRoutes } from '@latchline/contracts/locations/location.operations';
import type { LightRoute } from '@latchline/kit/api/light-client';

/** The routes that islands call: typed by the contract, without its schemas in the bundle. */
export const submitLead: LightRoute<typeof publicLeadRoutes.submitLead> = lightPaths.submitLead;
export const checkCoverage: LightRoute<typeof publicLocationRoutes.checkCoverage> = lightPaths.checkCoverage;
export const getMapsKey: LightRoute<typeof publicLocationRoutes.getMapsKey> = lightPaths.getMapsKey;
