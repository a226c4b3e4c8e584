import { lightPaths } from '@latchline/contracts/addresses/light-paths';
import type { routes } from '@latchline/contracts/api/routes';
import type { LightRoute } from '@latchline/kit/api/light-client';

/** The routes that islands call: typed by the contract, without its schemas in the bundle. */
export const submitLead: LightRoute<typeof routes.submitLead> = lightPaths.submitLead;
export const checkCoverage: LightRoute<typeof routes.checkCoverage> = lightPaths.checkCoverage;
export const getMapsKey: LightRoute<typeof routes.getMapsKey> = lightPaths.getMapsKey;
