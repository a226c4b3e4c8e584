import { lightPaths } from '@latchline/contracts/addresses/light-paths';
import type { routes } from '@latchline/contracts/api/routes';
import type { LightRoute } from '@latchline/kit/api/light-client';

/** What islands ask for: typed by the contract, and free of its schemas. */
export const submitLead: LightRoute<typeof routes.submitLead> = lightPaths.submitLead;
export const checkCoverage: LightRoute<typeof routes.checkCoverage> = lightPaths.checkCoverage;
export const getMapsKey: LightRoute<typeof routes.getMapsKey> = lightPaths.getMapsKey;
