/**
 * What every public page does beyond being read, once it stands: counting and consent. No framework and no part of the
 * first paint; a page without it lacks nothing a visitor came for.
 */
import { startConsent } from './consent-panel';
import { startTracking } from './tracking';
import { whenShown } from './when-shown';

whenShown(() => {
  startConsent();
  startTracking();
});
